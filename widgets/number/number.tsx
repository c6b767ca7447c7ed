import type { Widget } from '../define.ts';
import { NumberInput, type NumberOptions, readNumber } from '../number-input.tsx';

/** A number, with an optional unit; never money, which has its own widget. */
export const numberWidget: Widget<'number', number, NumberOptions> = {
  name: 'number',
  shape: 'control',
  accepts: 'number',
  read: readNumber,
  needsEngine: true,
  words: { less: 'Less: {label}', more: 'More: {label}' },
  Component: (props) => <NumberInput field={props} />,
};
