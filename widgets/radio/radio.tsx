import type { Choice, ChoiceValue } from '../choice.ts';
import styles from '../choices.module.css';
import type { FieldProps, Widget } from '../define.ts';
import { leavesGroup } from '../leaves-group.ts';

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
