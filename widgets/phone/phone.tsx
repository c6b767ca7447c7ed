import { currentEditor } from '../../src/engine/editing/loaded-editor.ts';
import { countryPrefix, phone as format } from '../../src/engine/formats/phone.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { Echo } from '../echo.tsx';
import { MaskedInput } from '../masked-input.tsx';
import { textOptions } from '../option-schemas.ts';
import { Prefixed } from '../prefixed.tsx';
import type { TextOptions } from '../text-options.ts';

interface PhoneOptions extends Pick<TextOptions, 'placeholder' | 'autoComplete'> {
  readonly landline?: { readonly text: string };
}

function Phone(props: FieldProps<string, PhoneOptions>) {
  const { placeholder, autoComplete = 'tel-national', landline } = props.options;
  const [prefixId, landlineId] = [`${props.id}-prefix`, `${props.id}-landline`];
  // It is only a hint, for a number that was typed; the editor is loaded then.
  const isLandline = landline && currentEditor()?.numberingPlan.isLandline(props.value ?? '');
  const describedBy = [prefixId, isLandline && landlineId, props.describedBy].filter(Boolean).join(' ');
  const control = (
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
  if (!landline) return control;
  return (
    <div>
      {control}
      <div role="status">{isLandline && <Echo id={landlineId} text={landline.text} />}</div>
    </div>
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

export const phoneWidgetMeta: WidgetMeta<typeof phoneWidget> = {
  summary: 'A phone number behind a fixed +91. The value is its ten digits.',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: textOptions.placeholder,
      autoComplete: textOptions.autoComplete,
      landline: {
        type: 'object',
        additionalProperties: false,
        required: ['text'],
        properties: { text: { type: 'string', minLength: 1 } },
        title: 'Landline',
        description: 'A hint for a number of a landline, which is accepted all the same.',
        examples: [{ text: 'This looks like a landline.' }],
      },
    },
  },
  examples: [
    { name: 'empty', options: { placeholder: '10-digit number' } },
    { name: 'filled', value: '9876543210', options: {} },
    { name: "somebody else's", options: { autoComplete: 'off' } },
  ],
};
