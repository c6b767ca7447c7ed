import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderField } from '../../../../tests/support/engine/render-field.tsx';
import { panWidget } from './pan.tsx';

const box = () => screen.getByRole<HTMLInputElement>('textbox');
const running = { action: 'check-pan', state: 'running' } as const;

describe('PAN', () => {
  it.each([
    ['abcde1234f', 'ABCDE1234F'],
    ['12ab3cdefg', 'ABCDE'],
    ['abcdefg1234', 'ABCDE1234'],
    ['abcde12x34f9z', 'ABCDE1234F'],
  ])('type %s => %s', async (keys, value) => {
    const { user, report } = renderField(panWidget, { options: {} });
    await user.type(box(), keys);
    expect(box()).toHaveValue(value);
    expect(report).toHaveBeenLastCalledWith(value);
  });

  it.each([
    ['My PAN: abcde-1234-f', 'ABCDE1234F'],
    ['1234567890', '1234567890'],
    ['🪪abc', '🪪abc'],
    ['ABCDE1234F and PQRST9876K', 'ABCDE1234F and PQRST9876K'],
  ])('paste %s => %s', async (text, value) => {
    const { user } = renderField(panWidget, { options: {} });
    await user.click(box());
    await user.paste(text);
    expect(box()).toHaveValue(value);
  });

  it('autofill abcde1234f => ABCDE1234F', () => {
    const { report } = renderField(panWidget, { options: {} });
    fireEvent.input(box(), { target: { value: 'abcde1234f' } });
    expect(report).toHaveBeenLastCalledWith('ABCDE1234F');
  });

  it('a letter corrected in the middle => the rest stays', async () => {
    const { user, report } = renderField(panWidget, { value: 'ABXDE1234F', options: {} });
    await user.type(box(), '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(box()).toHaveValue('ABDE1234F');
    expect(box().selectionStart).toBe(2);
    await user.keyboard('c');
    expect(box()).toHaveValue('ABCDE1234F');
    expect(box().selectionStart).toBe(3);
    expect(report).toHaveBeenLastCalledWith('ABCDE1234F');
  });

  // Shows: validation-8, readings-4, widget:pan
  it('a digit among the letters => rejected', async () => {
    const { user } = renderField(panWidget, { value: 'ABDE1234F', options: {} });
    await user.type(box(), '7', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(box()).toHaveValue('ABDE1234F');
  });

  it('two letters selected and typed over => the rest stays', async () => {
    const { user } = renderField(panWidget, { value: 'ABCDE1234F', options: {} });
    await user.type(box(), 'x', { initialSelectionStart: 0, initialSelectionEnd: 2 });
    expect(box()).toHaveValue('XCDE1234F');
  });

  describe('composition, as by touch keyboards', () => {
    const compose = (value: string) =>
      fireEvent.input(box(), { target: { value }, inputType: 'insertCompositionText', isComposing: true });

    it('abc => reported in capitals, its letters not replaced before it ends', () => {
      const { report } = renderField(panWidget, { options: {} });
      fireEvent.compositionStart(box());
      compose('a');
      compose('ab');
      expect(box()).toHaveValue('ab');
      expect(report.mock.calls).toEqual([['A'], ['AB']]);
      fireEvent.compositionEnd(box());
      expect(box()).toHaveValue('AB');
    });

    it('ab1 => it stays as it is composed', () => {
      const { report } = renderField(panWidget, { options: {} });
      fireEvent.compositionStart(box());
      compose('ab');
      compose('ab1');
      expect(box()).toHaveValue('ab1');
      expect(report).toHaveBeenLastCalledWith('AB1');
      fireEvent.compositionEnd(box());
      expect(box()).toHaveValue('AB1');
    });

    it('a letter deleted in the middle => the rest stays', () => {
      const { report } = renderField(panWidget, { value: 'ABXDE1234F', options: {} });
      fireEvent.compositionStart(box());
      compose('ABDE1234F');
      fireEvent.compositionEnd(box());
      expect(box()).toHaveValue('ABDE1234F');
      expect(report).toHaveBeenLastCalledWith('ABDE1234F');
    });
  });

  it('autofill abc1 => ABC1', () => {
    renderField(panWidget, { options: {} });
    fireEvent.input(box(), { target: { value: 'abc1' } });
    expect(box()).toHaveValue('ABC1');
  });

  it('while it is checked => a hint is visible, and not announced', () => {
    const { update } = renderField(panWidget, { value: 'ABCDE1234F', options: {}, status: running });
    expect(screen.getByText('Checking…').closest('[role=status], [aria-live]')).toBeNull();
    update({ status: { action: 'check-pan', state: 'done', outcome: 'verified' } });
    expect(screen.queryByText('Checking…')).toBeNull();
  });

  it('a touch keyboard shows capitals, without correction or autofill', () => {
    renderField(panWidget, { options: {} });
    expect(box()).toHaveAttribute('autocapitalize', 'characters');
    expect(box()).toHaveAttribute('spellcheck', 'false');
    expect(box()).toHaveAttribute('autocomplete', 'off');
  });
});
