import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderField } from '../../../../tests/support/engine/render-field.tsx';
import { aadhaarWidget } from './aadhaar.tsx';

const box = () => screen.getByRole<HTMLInputElement>('textbox');

describe('Aadhaar', () => {
  // Shows: validation-14
  it('type 123456789012 => shows 1234 5678 9012, reports twelve digits', async () => {
    const { user, report } = renderField(aadhaarWidget, { options: {} });
    await user.type(box(), '123456789012');
    expect(box()).toHaveValue('1234 5678 9012');
    expect(report).toHaveBeenLastCalledWith('123456789012');
    expect(report).toHaveBeenCalledTimes(12);
  });

  it.each(['1234 5678 9012', '1234-5678-9012', 'My Aadhaar: १२३४ ५६७८ ९०१२'])(
    'paste %s => 123456789012',
    async (text) => {
      const { user, report } = renderField(aadhaarWidget, { options: {} });
      await user.click(box());
      await user.paste(text);
      expect(box()).toHaveValue('1234 5678 9012');
      expect(report.mock.calls).toEqual([['123456789012']]);
    },
  );

  it('a digit inserted in the middle => regrouped, with the caret before the next digit', async () => {
    const { user, report } = renderField(aadhaarWidget, { value: '12356789', options: {} });
    await user.type(box(), '4', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(box()).toHaveValue('1234 5678 9');
    expect(box().selectionStart).toBe(5);
    expect(report).toHaveBeenLastCalledWith('123456789');
  });

  it('Backspace at a group space => the caret moves over it, then the digit is deleted', async () => {
    const { user } = renderField(aadhaarWidget, { value: '123456789012', options: {} });
    await user.type(box(), '{Backspace}{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(box()).toHaveValue('1235 6789 012');
    expect(box().selectionStart).toBe(3);
  });

  // Shows: validation-13
  it('a thirteenth digit => rejected', async () => {
    const { user, report } = renderField(aadhaarWidget, { value: '123456789012', options: {} });
    await user.type(box(), '3');
    await user.type(box(), '3', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(box()).toHaveValue('1234 5678 9012');
    expect(report).not.toHaveBeenCalled();
  });

  it('Ctrl+Z after a paste over digits => the earlier digits', async () => {
    const { user, report } = renderField(aadhaarWidget, { options: {} });
    await user.type(box(), '12345');
    await user.paste('1234 5678 9012');
    fireEvent.keyDown(box(), { key: 'z', keyCode: 90, ctrlKey: true });
    expect(box()).toHaveValue('1234 5');
    expect(report).toHaveBeenLastCalledWith('12345');
  });

  it('concealed => the last four digits, read-only; the rest is not in the page', async () => {
    const { container, user, report } = renderField(aadhaarWidget, {
      value: '123456789012',
      options: { concealed: true },
    });
    await user.type(box(), '3{Backspace}');
    expect(box()).toHaveValue('XXXX XXXX 9012');
    expect(box()).toHaveAttribute('readonly');
    expect(container.innerHTML).not.toMatch(/1234|5678/);
    expect(report).not.toHaveBeenCalled();
  });
});
