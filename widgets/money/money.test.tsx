import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { moneyWidget } from './money.tsx';

const box = () => screen.getByRole<HTMLInputElement>('textbox');

describe('money', () => {
  // Shows: validation-21, limits-5
  it.each([
    ['40000', 40000, '₹40,000'],
    ['1500001', 150000, '₹1,50,000'],
    ['0500', 500, '₹500'],
    ['4a5', 45, '₹45'],
    ['१५००', 1500, '₹1,500'],
  ])('type %s => %i, repeated as %s', async (keys, value, echo) => {
    const { user, report } = renderField(moneyWidget, { options: {} });
    await user.type(box(), keys);
    expect(report).toHaveBeenLastCalledWith(value);
    expect(box()).toHaveValue(String(value));
    expect(screen.getByText(echo)).toBeVisible();
  });

  it.each([
    ['₹ 40,000.00', 40000],
    ['Rs. 1,50,000/-', 150000],
    ['४०,०००', 40000],
  ])('paste %s => %i', async (text, value) => {
    const { user, report } = renderField(moneyWidget, { options: {} });
    await user.click(box());
    await user.paste(text);
    expect(report.mock.calls).toEqual([[value]]);
  });

  it('autofill 40,000 => 40000', () => {
    const { report } = renderField(moneyWidget, { options: {} });
    fireEvent.input(box(), { target: { value: '40,000' } });
    expect(report).toHaveBeenLastCalledWith(40000);
  });

  it.each([
    ['25000.00', 25000],
    ['1,500.00', 1500],
    ['-500', -500],
  ])('type %s => it stays in sight, and is %i once it is left', async (keys, value) => {
    const { user, report } = renderField(moneyWidget, { options: {} });
    await user.type(box(), keys);
    expect(box()).toHaveValue(keys);
    expect(report).toHaveBeenLastCalledWith(value);
    await user.tab();
    expect(box()).toHaveValue(String(value));
  });

  it.each(['2.5', '1,500.50'])('type %s => no amount: only the tenant knows what is meant', async (keys) => {
    const { user, report } = renderField(moneyWidget, { options: {} });
    await user.type(box(), keys);
    await user.tab();
    expect(box()).toHaveValue(keys);
    expect(report).toHaveBeenLastCalledWith(keys);
  });

  it.each(['1234567', '1.5 lakh', '40,000 or 45,000'])('paste %s => nothing is cut', async (text) => {
    const { user } = renderField(moneyWidget, { options: {} });
    await user.click(box());
    await user.paste(text);
    expect(box()).toHaveValue(text);
  });

  it('the first digit of 105 deleted and 2 typed => 205, not 25', async () => {
    const { user, report } = renderField(moneyWidget, { value: 105, options: {} });
    await user.type(box(), '{Backspace}2', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(report).toHaveBeenLastCalledWith(205);
  });

  it('the first digit of 105 deleted => no leading zero once it is left', async () => {
    const { user, report } = renderField(moneyWidget, { value: 105, options: {} });
    await user.type(box(), '{Backspace}', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(report).toHaveBeenLastCalledWith(5);
    await user.tab();
    expect(box()).toHaveValue('5');
  });

  it('all deleted => undefined, no echo', async () => {
    const { user, report } = renderField(moneyWidget, { value: 40000, options: {} });
    await user.clear(box());
    expect(report).toHaveBeenLastCalledWith(undefined);
    expect(screen.queryByText(/₹\d/)).toBeNull();
  });

  // Shows: verification-2
  it('the rupee sign and the echo describe the control', () => {
    renderField(moneyWidget, { value: 150000, options: {} });
    expect(box()).toHaveAccessibleDescription('₹ ₹1,50,000 Some help.');
    expect(box()).toHaveAttribute('inputmode', 'numeric');
  });
});
