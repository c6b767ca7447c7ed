import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { moneyWidget } from './money.tsx';

const box = () => screen.getByRole<HTMLInputElement>('textbox');

describe('money', () => {
  it.each([
    ['40000', 40000, '₹40,000'],
    ['1500001', 150000, '₹1,50,000'],
    ['0500', 500, '₹500'],
    ['4o5', 45, '₹45'],
  ])('type %s => %i, repeated as %s', async (keys, value, echo) => {
    const { user, report } = renderField(moneyWidget, { options: {} });
    await user.type(box(), keys);
    expect(report).toHaveBeenLastCalledWith(value);
    expect(box()).toHaveValue(String(value));
    expect(screen.getByText(echo)).toBeVisible();
  });

  it.each([
    ['₹ 40,000.50', 40000],
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

  it('the first digit deleted => no leading zeros remain', async () => {
    const { user, report } = renderField(moneyWidget, { value: 105, options: {} });
    await user.type(box(), '{Backspace}', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(box()).toHaveValue('5');
    expect(report).toHaveBeenLastCalledWith(5);
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
