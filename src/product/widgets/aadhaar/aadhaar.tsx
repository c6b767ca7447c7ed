import { controlAttributes } from '../../../../widgets/control.ts';
import type { FieldProps, Widget, WidgetMeta } from '../../../../widgets/define.ts';
import { MaskedInput } from '../../../../widgets/masked-input.tsx';
import { textOptions } from '../../../../widgets/option-schemas.ts';
import type { TextOptions } from '../../../../widgets/text-options.ts';
import { concealAadhaar, aadhaar as format } from '../../formats/aadhaar.ts';

interface AadhaarOptions extends Pick<TextOptions, 'placeholder'> {
  readonly concealed?: boolean;
}

function Aadhaar(props: FieldProps<string, AadhaarOptions>) {
  const { concealed = false, placeholder } = props.options;
  // A locked number has been verified, so the tenant need not check its digits.
  if (concealed || (props.disabled && props.value)) {
    const shown = concealAadhaar(props.value ?? '');
    return <input {...controlAttributes(props)} type="text" readOnly value={shown} onBlur={props.onBlur} />;
  }
  return <MaskedInput field={props} format={format} inputMode="numeric" placeholder={placeholder} />;
}

/** An Aadhaar number, grouped 4-4-4 while it is typed; its value is the twelve digits (specification, section 5). */
export const aadhaarWidget: Widget<'aadhaar', string, AadhaarOptions> = {
  name: 'aadhaar',
  shape: 'control',
  accepts: 'string',
  format,
  words: {},
  Component: Aadhaar,
};

export const aadhaarWidgetMeta: WidgetMeta<typeof aadhaarWidget> = {
  summary: 'An Aadhaar number, grouped 4-4-4. The value is its twelve digits.',
  answer: 'masked-aadhaar',
  isWhole: true,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: textOptions.placeholder,
      concealed: {
        type: 'boolean',
        title: 'Concealed',
        description: 'Shows the last four digits only, read-only. A locked field always does.',
      },
    },
  },
  examples: [
    { name: 'empty', options: { placeholder: '1234 5678 9012' } },
    { name: 'filled', value: '123456789012', options: {} },
    { name: 'verified', value: '123456789012', options: { concealed: true } },
  ],
};
