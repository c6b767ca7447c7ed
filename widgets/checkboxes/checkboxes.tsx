import type { Choice, ChoiceValue } from '../choice.ts';
import rows from '../choices.module.css';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { leavesGroup } from '../leaves-group.ts';
import { choicesOption } from '../option-schemas.ts';
import styles from './checkboxes.module.css';

interface CheckboxesOptions {
  readonly choices: readonly Choice[];
}

type Values = readonly ChoiceValue[];

function Checkboxes(props: FieldProps<Values, CheckboxesOptions>) {
  const { id, value = [], options, errors, required, disabled, describedBy, say, onChange, onBlur } = props;
  const { choices } = options;
  const change = (changed: ChoiceValue, isTicked: boolean): void => {
    const isChosen = (one: ChoiceValue) => (one === changed ? isTicked : value.includes(one));
    onChange(valueFor(choices.filter((choice) => isChosen(choice.value))));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the field names the group, so it needs no legend.
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={[required && `${id}-required`, describedBy].filter(Boolean).join(' ') || undefined}
      className={rows.rows}
      onBlur={(event) => {
        if (leavesGroup(event)) onBlur();
      }}
    >
      {required && (
        <p id={`${id}-required`} className={styles.hint}>
          {say('required')}
        </p>
      )}
      {choices.map((choice, index) => {
        const choiceId = `${id}-${index + 1}`;
        return (
          <label key={choiceId} htmlFor={choiceId} className={`${rows.row} ${styles.choice}`}>
            <input
              id={choiceId}
              type="checkbox"
              checked={value.includes(choice.value)}
              disabled={disabled}
              aria-labelledby={`${choiceId}-label`}
              aria-describedby={choice.help ? `${choiceId}-help` : undefined}
              aria-invalid={errors.length > 0 || undefined}
              onChange={(event) => change(choice.value, event.currentTarget.checked)}
            />
            <span id={`${choiceId}-label`}>{choice.label}</span>
            {choice.help && (
              <span id={`${choiceId}-help`} className={rows.help}>
                {choice.help}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}

// Nothing ticked is no value, so that a required field is missing.
const valueFor = (choices: readonly Choice[]): Values | undefined =>
  choices.length > 0 ? choices.map(({ value }) => value) : undefined;

/** Any of a few choices, all visible; its value is the list of those ticked, in the order of the choices. */
export const checkboxesWidget: Widget<'checkboxes', Values, CheckboxesOptions> = {
  name: 'checkboxes',
  shape: 'group',
  accepts: 'array',
  read: (control, { choices }) => {
    const boxes = [...control.querySelectorAll('input')];
    return valueFor(choices.filter((_, index) => boxes[index]?.checked));
  },
  words: { required: 'Choose at least one.' },
  Component: Checkboxes,
};

export const checkboxesWidgetMeta: WidgetMeta<typeof checkboxesWidget> = {
  summary: 'Any of a few choices, all visible. The value is the list of those ticked.',
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
          { value: 'cat', label: 'Cat' },
          { value: 'dog', label: 'Dog' },
          { value: 'bird', label: 'Bird' },
        ],
      },
    },
    {
      name: 'filled, with help',
      value: ['lift'],
      options: {
        choices: [
          { value: 'lift', label: 'Lift', help: 'To every floor.' },
          { value: 'parking', label: 'Parking', help: 'One place for each flat.' },
        ],
      },
    },
    {
      name: 'numbers',
      value: [1, 3],
      options: {
        choices: [
          { value: 1, label: 'Ground floor' },
          { value: 2, label: 'First floor' },
          { value: 3, label: 'Second floor' },
        ],
      },
    },
  ],
};
