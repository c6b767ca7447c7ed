import { CheckedInput } from '../../../../widgets/checked-input.tsx';
import type { FieldProps, Widget, WidgetMeta } from '../../../../widgets/define.ts';
import { textOptions } from '../../../../widgets/option-schemas.ts';
import type { TextOptions } from '../../../../widgets/text-options.ts';
import { pan as format } from '../../formats/pan.ts';

type PanOptions = Pick<TextOptions, 'placeholder'>;

function Pan(props: FieldProps<string, PanOptions>) {
  return <CheckedInput field={props} format={format} autoCapitalize="characters" />;
}

/**
 * A Permanent Account Number (PAN): 5 letters, 4 digits, 1 letter; converted to upper case while it is typed (specification,
 * section 5).
 */
export const panWidget: Widget<'pan', string, PanOptions> = {
  name: 'pan',
  shape: 'control',
  accepts: 'string',
  format,
  words: { checking: 'Checking…' },
  Component: Pan,
};

export const panWidgetMeta: WidgetMeta<typeof panWidget> = {
  summary: 'A Permanent Account Number: 5 letters, 4 digits, 1 letter.',
  answer: 'masked-pan',
  isWhole: true,
  options: { type: 'object', additionalProperties: false, properties: { placeholder: textOptions.placeholder } },
  examples: [
    { name: 'empty', options: { placeholder: 'ABCDE1234F' } },
    { name: 'filled', value: 'ABCPE1234F', options: {} },
  ],
};
