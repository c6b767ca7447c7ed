import { CheckedInput } from '../../../../widgets/checked-input.tsx';
import type { FieldProps, Widget, WidgetMeta } from '../../../../widgets/define.ts';
import { textOptions } from '../../../../widgets/option-schemas.ts';
import type { TextOptions } from '../../../../widgets/text-options.ts';
import { ifsc as format } from '../../formats/ifsc.ts';

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

export const ifscWidgetMeta: WidgetMeta<typeof ifscWidget> = {
  summary: 'The code of a bank branch: 4 letters, a zero, 6 letters or digits.',
  isWhole: true,
  answer: 'plain',
  options: { type: 'object', additionalProperties: false, properties: { placeholder: textOptions.placeholder } },
  examples: [
    { name: 'empty', options: { placeholder: 'SBIN0001234' } },
    { name: 'filled', value: 'HDFC0001234', options: {} },
  ],
};
