import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { accountNumberWidget } from './account-number.tsx';

const box = () => screen.getByRole<HTMLInputElement>('textbox');
const concealing = { concealAfterBlur: true };

describe('account number', () => {
  it('type 0012 3456 => 00123456 with its leading zeros, visible after blur', async () => {
    const { user, report } = renderField(accountNumberWidget, { options: {} });
    await user.type(box(), '0012 3456');
    await user.tab();
    expect(report).toHaveBeenLastCalledWith('00123456');
    expect(box()).toHaveValue('00123456');
  });

  // Shows: validation-43
  it('a nineteenth digit => rejected', async () => {
    const { user } = renderField(accountNumberWidget, { options: {} });
    await user.type(box(), '1234567890123456789');
    expect(box()).toHaveValue('123456789012345678');
  });

  it('concealAfterBlur => the last four digits after blur, the whole number while edited', async () => {
    const { user, report, onBlur, container } = renderField(accountNumberWidget, { options: concealing });
    await user.type(box(), '123456785678');
    expect(box()).toHaveValue('123456785678');
    await user.tab();
    expect(box()).toHaveValue('XXXXXXXX5678');
    expect(container.innerHTML).not.toContain('1234');
    expect(onBlur).toHaveBeenCalledOnce();
    expect(report).toHaveBeenLastCalledWith('123456785678');
    await user.type(box(), '9');
    expect(box()).toHaveValue('1234567856789');
    expect(report).toHaveBeenLastCalledWith('1234567856789');
  });

  it('concealAfterBlur, with an error => visible, so that the tenant can find the mistake', () => {
    renderField(accountNumberWidget, { value: '12345', options: concealing, errors: ['Too short'] });
    expect(box()).toHaveValue('12345');
  });
});
