import { ifsc as format } from '../../src/engine/formats/ifsc.ts';
import { CheckedInput } from '../checked-input.tsx';
import type { FieldProps, Widget } from '../define.ts';
import type { TextOptions } from '../text-options.ts';

type IfscOptions = Pick<TextOptions, 'placeholder'>;

function Ifsc(props: FieldProps<string, IfscOptions>) {
  return <CheckedInput field={props} format={format} autoCapitalize="characters" />;
}

/** A bank branch code (IFSC), converted to upper case while it is typed; the screen shows the bank's name. */
export const ifscWidget: Widget<'ifsc', string, IfscOptions> = {
  name: 'ifsc',
  shape: 'control',
  accepts: 'string',
  format,
  words: { checking: 'Checking…' },
  Component: Ifsc,
};
