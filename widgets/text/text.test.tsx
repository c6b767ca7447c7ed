import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readTypedField } from '../../tests/support/engine/read-typed-field.ts';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { textWidget } from './text.tsx';

it('type "Asha Rao" => Asha Rao', async () => {
  const { user, report } = renderField(textWidget, { options: {} });
  await user.type(screen.getByRole('textbox'), 'Asha Rao');
  expect(report).toHaveBeenLastCalledWith('Asha Rao');
});

it('all deleted => undefined', async () => {
  const { user, report } = renderField(textWidget, { value: 'A', options: {} });
  await user.type(screen.getByRole('textbox'), '{Backspace}');
  expect(report).toHaveBeenLastCalledWith(undefined);
});

it('maxLength 3, type "abcd" => abc', async () => {
  const { user } = renderField(textWidget, { options: { maxLength: 3 } });
  await user.type(screen.getByRole('textbox'), 'abcd');
  expect(screen.getByRole('textbox')).toHaveValue('abc');
});

it('options => attributes', () => {
  renderField(textWidget, { options: { placeholder: 'Asha', autoComplete: 'name', autoCapitalize: 'words' } });
  const box = screen.getByPlaceholderText('Asha');
  expect(box).toHaveAttribute('autocomplete', 'name');
  expect(box).toHaveAttribute('autocapitalize', 'words');
});

it('a value of another type, with a limit => shown as a text, and may be edited', async () => {
  const { user, report } = renderField(textWidget, { value: 12 as unknown as string, options: { maxLength: 1 } });
  expect(screen.getByRole('textbox')).toHaveValue('12');
  await user.type(screen.getByRole('textbox'), '3');
  expect(report).toHaveBeenLastCalledWith('123');
});

describe('blanks', () => {
  const box = () => screen.getByRole<HTMLInputElement>('textbox');
  it('type "Kochi " => Kochi; the blank goes when the field is left', async () => {
    const { user, report } = renderField(textWidget, { options: {} });
    await user.type(box(), ' Fort Kochi ');
    expect(report).toHaveBeenLastCalledWith('Fort Kochi');
    expect(box()).toHaveValue(' Fort Kochi ');
    await user.tab();
    expect(box()).toHaveValue('Fort Kochi');
  });

  it.each(['   ', '\u3000\u00a0', '\u200b'])('type %j => no value', async (text) => {
    const { user, report } = renderField(textWidget, { options: {} });
    await user.type(box(), text);
    expect(report).not.toHaveBeenCalled();
    await user.tab();
    expect(box()).toHaveValue('');
  });

  it('before hydration => the same', () => {
    const control = Object.assign(document.createElement('input'), { value: ' Kochi ' });
    expect(readTypedField(textWidget, control, {})).toBe('Kochi');
  });
});

describe('more than fits', () => {
  const box = () => screen.getByRole<HTMLInputElement>('textbox');
  it.each([
    ['paste', { options: { maxLength: 5 } }],
    ['paste, the limit from the data schema', { options: {}, schema: { maxLength: 5 } }],
  ])('%s of 7 characters where 5 fit => all there, and counted', async (_, state) => {
    const { user, report } = renderField(textWidget, state);
    await user.click(box());
    await user.paste('Chennai');
    expect(report.mock.calls).toEqual([['Chennai']]);
    expect(box()).toHaveAccessibleDescription('7 characters, at most 5 Some help.');
    await user.keyboard('{Backspace}{Backspace}');
    expect(box()).toHaveAccessibleDescription('Some help.');
  });

  it('a key in the middle of a full text => it does not enter, and the caret stays', async () => {
    const { user, report } = renderField(textWidget, { value: 'Delhi', options: { maxLength: 5 } });
    await user.type(box(), 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([box().value, box().selectionStart]).toEqual(['Delhi', 2]);
    expect(report).not.toHaveBeenCalled();
  });
});
