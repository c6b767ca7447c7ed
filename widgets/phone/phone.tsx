import { countryPrefix, phone as format } from '../../src/formats/phone.ts';
import type { FieldProps, Widget } from '../define.ts';
import { MaskedInput } from '../masked-input.tsx';
import { Prefixed } from '../prefixed.tsx';
import type { TextOptions } from '../text-options.ts';

type PhoneOptions = Pick<TextOptions, 'placeholder' | 'autoComplete'>;

function Phone(props: FieldProps<string, PhoneOptions>) {
  const { placeholder, autoComplete = 'tel-national' } = props.options;
  const prefixId = `${props.id}-prefix`;
  const describedBy = [prefixId, props.describedBy].filter(Boolean).join(' ');
  return (
    <Prefixed id={prefixId} prefix={countryPrefix}>
      <MaskedInput
        field={{ ...props, describedBy }}
        format={format}
        // Not of type "tel", for which HTML allows only the autofill token "tel", a number with its country.
        inputMode="numeric"
        autoComplete={autoComplete}
        placeholder={placeholder}
      />
    </Prefixed>
  );
}

/** An Indian phone number behind a fixed +91; its value is the ten digits (specification, sections 5 and 9). */
export const phoneWidget: Widget<'phone', string, PhoneOptions> = {
  name: 'phone',
  shape: 'control',
  accepts: 'string',
  format,
  words: {},
  Component: Phone,
};
