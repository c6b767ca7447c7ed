import type { Choice, ChoiceValue } from '../choice.ts';
import styles from '../choices.module.css';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { leavesGroup } from '../leaves-group.ts';
import { choicesOption } from '../option-schemas.ts';

interface RadioOptions {
  readonly choices: readonly Choice[];
}

function Radio(props: FieldProps<ChoiceValue, RadioOptions>) {
  const { id, value, options, errors, required, disabled, describedBy, onChange, onBlur } = props;
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={errors.length > 0 || undefined}
      className={styles.rows}
      onBlur={(event) => {
        if (leavesGroup(event)) onBlur();
      }}
    >
      {options.choices.map((choice, index) => {
        const choiceId = `${id}-${index + 1}`;
        return (
          <label key={choiceId} htmlFor={choiceId} className={styles.row}>
            <input
              id={choiceId}
              type="radio"
              name={id}
              value={String(choice.value)}
              checked={choice.value === value}
              disabled={disabled}
              aria-labelledby={`${choiceId}-label`}
              aria-describedby={choice.help ? `${choiceId}-help` : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span id={`${choiceId}-label`}>{choice.label}</span>
            {choice.help && (
              <span id={`${choiceId}-help`} className={styles.help}>
                {choice.help}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}

/** One choice of a few, all visible, each with an optional help text; yes or no for a boolean. */
export const radioWidget: Widget<'radio', ChoiceValue, RadioOptions> = {
  name: 'radio',
  shape: 'group',
  accepts: ['string', 'number', 'boolean'],
  read: (control, { choices }) =>
    choices[[...control.querySelectorAll('input')].findIndex(({ checked }) => checked)]?.value,
  words: {},
  Component: Radio,
};

export const radioWidgetMeta: WidgetMeta<typeof radioWidget> = {
  summary: 'One choice of a few, all visible; yes or no for a boolean. The value is that of the choice.',
  isWhole: true,
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['choices'],
    properties: { choices: choicesOption },
  },
  examples: [
    {
      name: 'empty',
      options: {
        choices: [
          { value: 'male', label: 'Male' },
          { value: 'female', label: 'Female' },
        ],
      },
    },
    {
      name: 'yes or no',
      value: false,
      options: {
        choices: [
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ],
      },
    },
    {
      name: 'filled, with help',
      value: 'family',
      options: {
        choices: [
          { value: 'self', label: 'Just me', help: 'You live alone.' },
          { value: 'family', label: 'With family', help: 'You live with relatives.' },
        ],
      },
    },
  ],
};
