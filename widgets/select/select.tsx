import type { Choice } from '../choice.ts';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';

interface SelectOptions {
  readonly choices: readonly Choice[];
  readonly placeholder?: string;
}

function Select(props: FieldProps<string, SelectOptions>) {
  const { choices, placeholder = props.say('choose') } = props.options;
  return (
    <select
      {...controlAttributes(props)}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
      onBlur={props.onBlur}
    >
      <option value="">{placeholder}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** One choice from a drop-down list; the empty first line means no choice (specification, section 2). */
export const selectWidget: Widget<'select', string, SelectOptions> = {
  name: 'select',
  shape: 'control',
  accepts: 'string',
  words: { choose: 'Choose' },
  Component: Select,
};
