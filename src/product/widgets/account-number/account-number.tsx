import type { FieldProps, Widget, WidgetMeta } from '../../../../widgets/define.ts';
import { MaskedInput } from '../../../../widgets/masked-input.tsx';
import { textOptions } from '../../../../widgets/option-schemas.ts';
import type { TextOptions } from '../../../../widgets/text-options.ts';
import { accountNumber as format } from '../../formats/account-number.ts';

type AccountNumberOptions = Pick<TextOptions, 'placeholder'>;

function AccountNumber(props: FieldProps<string, AccountNumberOptions>) {
  return <MaskedInput field={props} format={format} inputMode="numeric" placeholder={props.options.placeholder} />;
}

/** A bank account number, in groups of four to compare it; its value is text, to preserve leading zeros. */
export const accountNumberWidget: Widget<'account-number', string, AccountNumberOptions> = {
  name: 'account-number',
  shape: 'control',
  accepts: 'string',
  format,
  words: {},
  Component: AccountNumber,
};

export const accountNumberWidgetMeta: WidgetMeta<typeof accountNumberWidget> = {
  summary: 'A bank account number, in groups of four. The value is text, to preserve leading zeros.',
  answer: 'last-four',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: textOptions.placeholder,
    },
  },
  examples: [
    { name: 'empty', options: { placeholder: '9 to 18 digits' } },
    { name: 'filled', value: '001234567890', options: {} },
  ],
};
