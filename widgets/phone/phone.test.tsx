import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as editor from '../../src/engine/editing/editor.ts';
import { provideEditor } from '../../src/engine/editing/loaded-editor.ts';
import { give } from '../../tests/support/engine/gestures.ts';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { phoneWidget } from './phone.tsx';

const box = () => screen.getByRole<HTMLInputElement>('textbox');

describe('phone', () => {
  // Shows: entry-5
  it.each([
    ['9876543210', '9876543210'],
    ['98765-43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['98765432109', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['919876543210', '9876543210'],
    ['+919876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['00919876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['91987654321', '91987654321'],
    ['abc', ''],
  ])('type %s => %s', async (keys, value) => {
    const { user, report } = renderField(phoneWidget, { options: {} });
    await user.type(box(), keys);
    expect(box()).toHaveValue(value);
    if (value) expect(report).toHaveBeenLastCalledWith(value);
    else expect(report).not.toHaveBeenCalled();
  });

  // Only the whole number tells whether its first digits are those of a line in a list.
  it.each([
    ['9. 98765 43210', '9. 9876543210', '9876543210'],
    ['12) +91 98765 43210', '12) +919876543210', '9876543210'],
    ['९. ९८७६५ ४३२१०', '9. ९८७६५४३२१०', '9876543210'],
    ['98.765.43210', '98.76543210', '9876543210'],
    ['9.98765 43210', '9.9876543210', '9.9876543210'],
    ['9. 98765 4321', '9. 987654321', '9. 987654321'],
  ])('type %s => shows %s, and means %s', async (keys, shown, value) => {
    const { user, report } = renderField(phoneWidget, { options: {} });
    await user.type(box(), keys);
    expect(box()).toHaveValue(shown);
    expect(report).toHaveBeenLastCalledWith(value);
    await user.tab();
    expect(box()).toHaveValue(value);
  });

  it.each([
    ['', '+91 98765-43210', '9876543210'],
    ['', '098765 43210', '9876543210'],
    ['', '📞 ९८७६५ ४३२१०', '9876543210'],
    ['9123456780', '+91 98765 43210', '9876543210'],
    ['98', '765', '98765'],
    ['', '1. 98765 43210', '9876543210'],
    ['', '98765 43210 / 91234 56780', '98765 43210 / 91234 56780'],
    ['', '+44 7911 123456', '+44 7911 123456'],
    ['', '98765432101', '98765432101'],
    ['', 'no number', 'no number'],
  ])('into "%s" paste %s => %s', async (before, text, value) => {
    const { user, report } = renderField(phoneWidget, { value: before, options: {} });
    await user.click(box());
    await user.paste(text);
    expect(box()).toHaveValue(value);
    expect(report).toHaveBeenLastCalledWith(value);
  });

  it('autofill +919876543210 => 9876543210', () => {
    const { report } = renderField(phoneWidget, { options: {} });
    fireEvent.input(box(), { target: { value: '+919876543210' } });
    expect(box()).toHaveValue('9876543210');
    expect(report).toHaveBeenLastCalledWith('9876543210');
  });

  it('a digit typed in the middle => the caret stays after it', async () => {
    const { user } = renderField(phoneWidget, { value: '98543210', options: {} });
    await user.type(box(), '76', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(box()).toHaveValue('9876543210');
    expect(box().selectionStart).toBe(4);
  });

  it('a digit typed in the middle of ten => rejected', async () => {
    const { user, report } = renderField(phoneWidget, { value: '9876543210', options: {} });
    await user.type(box(), '1', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(box()).toHaveValue('9876543210');
    expect(report).not.toHaveBeenCalled();
  });

  it('Ctrl+Z after a paste => the earlier text', async () => {
    const { user, report } = renderField(phoneWidget, { options: {} });
    await user.type(box(), '12');
    await user.paste('+91 98765 43210');
    fireEvent.keyDown(box(), { key: 'z', keyCode: 90, ctrlKey: true });
    expect(box()).toHaveValue('12');
    expect(report).toHaveBeenLastCalledWith('12');
  });

  it('typed before the editor is loaded => reported as it is, so that a reload finds it, and read once it can be', () => {
    provideEditor(undefined);
    try {
      const { report } = renderField(phoneWidget, { options: {} });
      give(box(), 'typed', '+91 98');
      expect(report).toHaveBeenLastCalledWith('+91 98');
      give(box(), 'typed', '765 43210');
      act(() => provideEditor(editor));
      expect(report).toHaveBeenLastCalledWith('9876543210');
    } finally {
      provideEditor(editor);
    }
  });

  it('all deleted => undefined', async () => {
    const { user, report } = renderField(phoneWidget, { value: '9876543210', options: {} });
    await user.clear(box());
    expect(report).toHaveBeenLastCalledWith(undefined);
  });

  // Shows: entry-9
  it('+91 describes the control and is not part of the value', () => {
    renderField(phoneWidget, { value: '9876543210', options: {} });
    expect(box()).toHaveAccessibleDescription('+91 Some help.');
    expect(box()).toHaveValue('9876543210');
  });

  // Shows: entry-5, widget:phone
  it('has a numeric keyboard and autofill of the phone number', () => {
    renderField(phoneWidget, { options: {} });
    expect(box()).toHaveAttribute('type', 'text');
    expect(box()).toHaveAttribute('inputmode', 'numeric');
    expect(box()).toHaveAttribute('autocomplete', 'tel-national');
  });

  it('a text that stayed, corrected key by key => the number, once it is one', async () => {
    const { user, report } = renderField(phoneWidget, { options: {} });
    await user.click(box());
    await user.paste('98765432101');
    expect(report).toHaveBeenLastCalledWith('98765432101');
    await user.keyboard('{Backspace}');
    expect(report).toHaveBeenLastCalledWith('9876543210');
    await user.tab();
    expect(box()).toHaveValue('9876543210');
  });

  it('080 2222 1234 => accepted, with a hint that it looks like a landline', async () => {
    const { user, report } = renderField(phoneWidget, { options: { landline: { text: 'A landline?' } } });
    await user.type(box(), '08022221234');
    expect(report).toHaveBeenLastCalledWith('8022221234');
    expect(await screen.findByText('A landline?')).toBeVisible();
    expect(box()).toHaveAccessibleDescription('+91 A landline? Some help.');
    await user.type(box(), '{Backspace}');
    expect(screen.queryByText('A landline?')).toBeNull();
  });

  describe('composed', () => {
    const compose = (value: string) =>
      fireEvent.input(box(), { target: { value }, inputType: 'insertCompositionText', isComposing: true });
    it.each([
      ['9876543210', '9876543210'],
      ['९८७६५४३२१०', '9876543210'],
      ['９８７６５４３２１０', '9876543210'],
    ])('%s digit by digit => %s, and nothing is rewritten meanwhile', (digits, value) => {
      const { report } = renderField(phoneWidget, { options: {} });
      for (let end = 1; end <= digits.length; end += 1) {
        fireEvent.compositionStart(box());
        const before = box().value;
        compose(before + digits[end - 1]);
        expect(box()).toHaveValue(before + digits[end - 1]);
        fireEvent.compositionEnd(box());
      }
      expect(box()).toHaveValue(value);
      expect(report).toHaveBeenLastCalledWith(value);
    });
  });
});
