import { ifsc as format } from '../../src/formats/ifsc.ts';
import { CheckedInput } from '../checked-input.tsx';
import type { FieldProps, Widget } from '../define.ts';
import { type TextOptions, textOptions } from '../text-options.ts';

type IfscOptions = Pick<TextOptions, 'placeholder'>;

function Ifsc(props: FieldProps<string, IfscOptions>) {
  return <CheckedInput field={props} format={format} autoCapitalize="characters" />;
}

/** The code of a bank branch, upper case while it is typed; the screen shows the bank that is found. */
export const ifscWidget: Widget<'ifsc', string, IfscOptions> = {
  name: 'ifsc',
  summary: 'The code of a bank branch: 4 letters, a zero, 6 letters or digits.',
  shape: 'control',
  accepts: 'string',
  format,
  options: { type: 'object', additionalProperties: false, properties: { placeholder: textOptions.placeholder } },
  words: { checking: 'Checking…' },
  examples: [
    { name: 'empty', options: { placeholder: 'SBIN0001234' } },
    { name: 'filled', value: 'HDFC0001234', options: {} },
  ],
  Component: Ifsc,
};
