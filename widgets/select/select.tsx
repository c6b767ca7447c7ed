import type { Choice, ChoiceValue } from '../choice.ts';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { choicesOption } from '../option-schemas.ts';

interface SelectOptions {
  readonly choices: readonly Choice[];
  readonly placeholder?: string;
}

function Select(props: FieldProps<ChoiceValue, SelectOptions>) {
  const { choices, placeholder = props.say('choose') } = props.options;
  return (
    <select
      {...controlAttributes(props)}
      value={String(props.value ?? '')}
      onChange={({ currentTarget }) => props.onChange(chosenIn(currentTarget, choices))}
      onBlur={props.onBlur}
    >
      <option value="">{placeholder}</option>
      {choices.map(({ value, label }) => (
        <option key={String(value)} value={String(value)}>
          {label}
        </option>
      ))}
    </select>
  );
}

// The first line means no choice.
const chosenIn = ({ selectedIndex }: HTMLSelectElement, choices: readonly Choice[]): ChoiceValue | undefined =>
  choices[selectedIndex - 1]?.value;

/** One choice from a drop-down list; the empty first line means no choice (specification, section 2). */
export const selectWidget: Widget<'select', ChoiceValue, SelectOptions> = {
  name: 'select',
  shape: 'control',
  accepts: ['string', 'number', 'boolean'],
  read: (control, { choices }) => chosenIn(control as HTMLSelectElement, choices),
  words: { choose: 'Choose' },
  Component: Select,
};

export const selectWidgetMeta: WidgetMeta<typeof selectWidget> = {
  summary: 'One choice from a drop-down list. The value is that of the choice: text, a number, true or false.',
  isWhole: true,
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['choices'],
    properties: {
      choices: choicesOption,
      placeholder: { type: 'string', title: 'Placeholder', description: 'The first line, which means no choice.' },
    },
  },
  examples: [
    {
      name: 'empty',
      options: {
        placeholder: 'Select a relation',
        choices: [
          { value: 'self', label: 'Self' },
          { value: 'wife', label: 'Wife' },
        ],
      },
    },
    {
      name: 'filled',
      value: 'wife',
      options: {
        choices: [
          { value: 'self', label: 'Self' },
          { value: 'wife', label: 'Wife' },
        ],
      },
    },
  ],
};
