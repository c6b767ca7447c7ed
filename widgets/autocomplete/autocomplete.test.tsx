import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elementOf } from '../../tests/support/engine/element-of.ts';
import { readTypedField } from '../../tests/support/engine/read-typed-field.ts';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { autocompleteWidget } from './autocomplete.tsx';

const choices = [
  { value: 'mh', label: 'Maharashtra' },
  { value: 'mn', label: 'Manipur' },
  { value: 7, label: 'Delhi' },
];
const render = (value?: string | number) =>
  renderField(autocompleteWidget, { ...(value !== undefined && { value }), options: { choices } });
const box = () => screen.getByRole<HTMLInputElement>('combobox');
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

// Shows: widget:autocomplete
describe('type', () => {
  it('a part of labels => only those are offered; the Enter key chooses the first', async () => {
    const { user, report } = render();
    await user.type(box(), 'ma');
    expect(labels()).toEqual(['Maharashtra', 'Manipur']);
    await user.keyboard('{Enter}');
    expect(report).toHaveBeenLastCalledWith('mh');
    expect(box()).toHaveValue('Maharashtra');
    expect(labels()).toEqual([]);
  });

  it('arrow keys and Enter => the choice, with the type of its value', async () => {
    const { user, report } = render();
    await user.click(box());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await user.keyboard('{Enter}');
    expect(report).toHaveBeenLastCalledWith(7);
  });

  it('a whole label in other capitals => the choice once it is left', async () => {
    const { user, report } = render();
    await user.type(box(), 'delhi');
    expect(report).toHaveBeenLastCalledWith('delhi');
    await user.tab();
    expect(report).toHaveBeenLastCalledWith(7);
    expect(box()).toHaveValue('Delhi');
  });

  it('a text of no choice => said, and it stays for the tenant to correct', async () => {
    const { user, report } = render();
    await user.type(box(), 'Atlantis');
    expect(screen.getByText('No choice has these letters.')).toBeInTheDocument();
    await user.tab();
    expect(report).toHaveBeenLastCalledWith('Atlantis');
    expect(box()).toHaveValue('Atlantis');
  });
});

it('a click => the choice', async () => {
  const { user, report } = render();
  await user.click(box());
  await user.click(screen.getByRole('option', { name: 'Manipur' }));
  expect(report.mock.calls).toEqual([['mn']]);
});

it('chosen, tapped again => the choice is marked, and the Enter key keeps it', async () => {
  const { user, report } = render(7);
  await user.click(box());
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Delhi');
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Delhi' }).id);
  await user.keyboard('{Enter}');
  expect(box()).toHaveValue('Delhi');
  expect(report).not.toHaveBeenCalledWith('mh');
});

it('nothing chosen, tapped, the Enter key => nothing is chosen', async () => {
  const { user, report } = render();
  await user.click(box());
  await user.keyboard('{Enter}');
  expect(report).not.toHaveBeenCalled();
});

it('chosen, then edited => no longer the choice', async () => {
  const { user, report } = render(7);
  await user.type(box(), '{Backspace}');
  expect(report).toHaveBeenLastCalledWith('Delh');
  await user.clear(box());
  expect(report).toHaveBeenLastCalledWith(undefined);
});

it('the Escape key => the list closes, the text stays', async () => {
  const { user } = render();
  await user.type(box(), 'man');
  await user.keyboard('{Escape}');
  expect(labels()).toEqual([]);
  expect(box()).toHaveValue('man');
});

it.each([
  ['manipur', 'mn'],
  ['Atlantis', 'Atlantis'],
  ['', undefined],
])('typed %j before hydration => %j', (text, value) => {
  expect(readTypedField(autocompleteWidget, elementOf(`<input value="${text}">`), { choices })).toBe(value);
});
