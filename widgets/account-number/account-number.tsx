import { accountNumber as format } from '../../src/engine/formats/account-number.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { MaskedInput } from '../masked-input.tsx';
import { textOptions } from '../option-schemas.ts';
import type { TextOptions } from '../text-options.ts';

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
