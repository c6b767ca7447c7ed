import { CheckedInput } from '../../../../widgets/checked-input.tsx';
import type { FieldProps, Widget, WidgetMeta } from '../../../../widgets/define.ts';
import { textOptions } from '../../../../widgets/option-schemas.ts';
import type { TextOptions } from '../../../../widgets/text-options.ts';
import { pincode as format } from '../../formats/pincode.ts';

type PincodeOptions = Pick<TextOptions, 'placeholder'>;

function Pincode(props: FieldProps<string, PincodeOptions>) {
  return <CheckedInput field={props} format={format} inputMode="numeric" autoComplete="postal-code" />;
}

/** A postal code of six digits (specification, section 9); the screen shows the district. */
export const pincodeWidget: Widget<'pincode', string, PincodeOptions> = {
  name: 'pincode',
  shape: 'control',
  accepts: 'string',
  format,
  words: { checking: 'Checking…' },
  Component: Pincode,
};

export const pincodeWidgetMeta: WidgetMeta<typeof pincodeWidget> = {
  summary: 'A postal code of six digits.',
  isWhole: true,
  options: { type: 'object', additionalProperties: false, properties: { placeholder: textOptions.placeholder } },
  examples: [
    { name: 'empty', options: { placeholder: '560001' } },
    { name: 'filled', value: '560001', options: {} },
  ],
};
