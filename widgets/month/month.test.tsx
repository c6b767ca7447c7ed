import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as editor from '../../src/engine/editing/editor.ts';
import { provideEditor } from '../../src/engine/editing/loaded-editor.ts';
import { elementOf } from '../../tests/support/engine/element-of.ts';
import { readTypedField } from '../../tests/support/engine/read-typed-field.ts';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { monthWidget } from './month.tsx';

const year = () => screen.getByLabelText<HTMLInputElement>('Year');
const month = () => screen.getByLabelText<HTMLSelectElement>('Month');

// Shows: widget:month
it('a month and a year => the value; a part alone is the value for the time being', async () => {
  const { user, report } = renderField(monthWidget, { options: {} });
  await user.selectOptions(month(), 'March');
  expect(report).toHaveBeenLastCalledWith('-03');
  await user.type(year(), '2026');
  expect(report).toHaveBeenLastCalledWith('2026-03');
  await user.selectOptions(month(), 'Choose');
  expect(report).toHaveBeenLastCalledWith('2026');
  await user.clear(year());
  expect(report).toHaveBeenLastCalledWith(undefined);
});

it('letters and a fifth digit of a year => ignored', async () => {
  const { user, report } = renderField(monthWidget, { options: {} });
  await user.type(year(), '2x0261');
  expect(report).toHaveBeenLastCalledWith('2026');
});

it.each([
  ['soon', 'soon'],
  ['March or April 2026', 'March or April 2026'],
  ['13/2026', '13/2026'],
  ['20261', '20261'],
  ['2025 or 2026', '2025 or 2026'],
  ...['5 March 2026', '2026-03-05', '05/03/2026', '3/26', "Mar '26", '1-5 March 2026'].map((text) => [text, text]),
])('paste %s => %s, not cut', async (text, value) => {
  const { user, report } = renderField(monthWidget, { options: {} });
  await user.click(year());
  await user.paste(text);
  expect(report).toHaveBeenLastCalledWith(value);
  expect(year()).toHaveValue(value);
});

it.each(['March 2026', 'Mar 2026', '2026-03', '03/2026', '1 March 2026', '2026-03-01', '2026-03-01T00:00:00'])(
  'paste %s => March 2026',
  async (text) => {
    const { user, report } = renderField(monthWidget, { options: {} });
    await user.click(year());
    await user.paste(text);
    expect(report.mock.calls).toEqual([['2026-03']]);
    expect([month().value, year().value]).toEqual(['03', '2026']);
  },
);

it('a month pasted over another one, Ctrl+Z and Ctrl+Shift+Z => the one before, and the pasted one again', async () => {
  const { user, report } = renderField(monthWidget, { options: {}, value: '2025-01' });
  await user.click(year());
  await user.paste('December 2026');
  await user.keyboard('{Control>}z{/Control}');
  expect(report).toHaveBeenLastCalledWith('2025-01');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(report).toHaveBeenLastCalledWith('2026-12');
});

it('a year typed before the editor is loaded => the month stays', async () => {
  provideEditor(undefined);
  onTestFinished(() => provideEditor(editor));
  const { user, report } = renderField(monthWidget, { options: {}, value: '-03' });
  await user.type(year(), '2026');
  expect(report.mock.calls.at(-1)).toEqual(['2026-03']);
});

it('a digit in the middle of a year deleted and typed again => the year, and Ctrl+Z undoes the key', async () => {
  const { user, report } = renderField(monthWidget, { options: {}, value: '2016-12' });
  await user.type(year(), '{Backspace}2', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(report).toHaveBeenLastCalledWith('2026-12');
  expect(year().selectionStart).toBe(3);
  await user.keyboard('{Control>}z{/Control}');
  expect(report).toHaveBeenLastCalledWith('206-12');
});

it('chosen and typed before hydration => the value', () => {
  const page = elementOf('<div><select><option value="03" selected></option></select><input value="2026"></div>');
  expect(readTypedField(monthWidget, page, {})).toBe('2026-03');
});

it.each([
  [{ min: '2026-03', max: '2027-02' }, 'March 2026 to February 2027'],
  [{ min: '2026-03' }, 'March 2026 or later'],
  [{ max: '2027-02' }, 'February 2027 or earlier'],
])('%j => said in words, which describe the group', (options, words) => {
  renderField(monthWidget, { options });
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('group')).toHaveAccessibleDescription(`${words} Some help.`);
});

it('months outside the bounds => cannot be chosen in their year, and can in another', async () => {
  const { user } = renderField(monthWidget, { options: { min: '2026-03', max: '2027-02' }, value: '2026' });
  const isOffered = (name: string) => !screen.getByRole<HTMLOptionElement>('option', { name }).disabled;
  expect([isOffered('February'), isOffered('March'), isOffered('December')]).toEqual([false, true, true]);
  await user.clear(year());
  await user.type(year(), '2027');
  expect([isOffered('January'), isOffered('February'), isOffered('March')]).toEqual([true, true, false]);
});

it('the word today => the current month', () => {
  vi.setSystemTime(new Date(2026, 10, 23));
  onTestFinished(() => void vi.useRealTimers());
  renderField(monthWidget, { options: { max: 'today' } });
  expect(screen.getByText('November 2026 or earlier')).toBeVisible();
});
