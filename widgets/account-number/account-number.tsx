import { useState } from 'react';
import { flushSync } from 'react-dom';
import { concealAccountNumber, accountNumber as format } from '../../src/formats/account-number.ts';
import type { FieldProps, Widget } from '../define.ts';
import { MaskedInput } from '../masked-input.tsx';
import type { TextOptions } from '../text-options.ts';

interface AccountNumberOptions extends Pick<TextOptions, 'placeholder'> {
  readonly concealAfterBlur?: boolean;
}

function AccountNumber(props: FieldProps<string, AccountNumberOptions>) {
  const { value = '', options, errors, onBlur } = props;
  const [isFocused, setFocused] = useState(false);
  // An invalid number stays visible, so that the tenant can find the mistake.
  const isConcealed = options.concealAfterBlur === true && !isFocused && errors.length === 0;
  return (
    <MaskedInput
      field={props}
      format={format}
      concealed={isConcealed ? concealAccountNumber(value) : undefined}
      inputMode="numeric"
      placeholder={options.placeholder}
      onFocus={({ currentTarget }) => {
        const { value, selectionStart, selectionEnd } = currentTarget;
        flushSync(() => setFocused(true));
        // Tab selects everything, and what is typed then replaces it; showing the whole number would drop the selection.
        if (selectionStart === 0 && selectionEnd === value.length) currentTarget.select();
      }}
      onBlur={() => {
        setFocused(false);
        onBlur();
      }}
    />
  );
}

/** A bank account number; its value is text, to preserve leading zeros. */
export const accountNumberWidget: Widget<'account-number', string, AccountNumberOptions> = {
  name: 'account-number',
  shape: 'control',
  accepts: 'string',
  format,
  words: {},
  Component: AccountNumber,
};
