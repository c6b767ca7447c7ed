import { concealAadhaar, aadhaar as format } from '../../src/formats/aadhaar.ts';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';
import { MaskedInput } from '../masked-input.tsx';
import { type TextOptions, textOptions } from '../text-options.ts';

interface AadhaarOptions extends Pick<TextOptions, 'placeholder'> {
  readonly concealed?: boolean;
}

function Aadhaar(props: FieldProps<string, AadhaarOptions>) {
  const { concealed = false, placeholder } = props.options;
  // A number that cannot be changed any more has been verified: there is nothing left to compare it with.
  if (concealed || (props.disabled && props.value)) {
    const shown = concealAadhaar(props.value ?? '');
    return <input {...controlAttributes(props)} type="text" readOnly value={shown} onBlur={props.onBlur} />;
  }
  return <MaskedInput field={props} format={format} inputMode="numeric" placeholder={placeholder} />;
}

/** An Aadhaar number, grouped 4-4-4 while it is typed; its value is the twelve digits (specification, section 5). */
export const aadhaarWidget: Widget<'aadhaar', string, AadhaarOptions> = {
  name: 'aadhaar',
  summary: 'An Aadhaar number, grouped 4-4-4. The value is its twelve digits.',
  shape: 'control',
  accepts: 'string',
  format,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: textOptions.placeholder,
      concealed: {
        type: 'boolean',
        title: 'Concealed',
        description: 'Shows the last four digits only, read-only, as a locked field always does.',
      },
    },
  },
  words: {},
  examples: [
    { name: 'empty', options: { placeholder: '1234 5678 9012' } },
    { name: 'filled', value: '123456789012', options: {} },
    { name: 'verified', value: '123456789012', options: { concealed: true } },
  ],
  Component: Aadhaar,
};
