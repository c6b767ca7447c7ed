import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderField } from '../../../../tests/support/engine/render-field.tsx';
import { accountNumberWidget } from './account-number.tsx';

const box = () => screen.getByRole<HTMLInputElement>('textbox');

describe('account number', () => {
  it('type 0012 3456 => 00123456 with its leading zeros, in groups of four, also after blur', async () => {
    const { user, report } = renderField(accountNumberWidget, { options: {} });
    await user.type(box(), '0012 3456');
    await user.tab();
    expect(report).toHaveBeenLastCalledWith('00123456');
    expect(box()).toHaveValue('0012 3456');
  });

  // Shows: validation-43
  it('a nineteenth digit => rejected', async () => {
    const { user } = renderField(accountNumberWidget, { options: {} });
    await user.type(box(), '1234567890123456789');
    expect(box()).toHaveValue('1234 5678 9012 3456 78');
  });
});
