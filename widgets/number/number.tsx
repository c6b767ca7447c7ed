import type { Widget } from '../define.ts';
import { NumberInput, type NumberOptions, type NumberOrText } from '../number-input.tsx';

/** A number, with an optional unit; never money, which has its own widget. */
export const numberWidget: Widget<'number', NumberOrText, NumberOptions> = {
  name: 'number',
  shape: 'control',
  accepts: 'number',
  format: (locale, _, { unit }) => ({ locale, ...(unit && { unit }) }),
  needsEngine: true,
  words: { less: 'Less: {label}', more: 'More: {label}' },
  Component: (props) => <NumberInput field={props} />,
};
