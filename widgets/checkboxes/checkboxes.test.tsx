import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readTypedField } from '../../tests/support/engine/read-typed-field.ts';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { checkboxesWidget } from './checkboxes.tsx';

const choices = [
  { value: 1, label: 'One', help: 'The first.' },
  { value: 'two', label: 'Two' },
  { value: true, label: 'Three' },
];

// Shows: widget:checkboxes
it('ticked in any order => the values with their types, in the order of the choices', async () => {
  const { user, report } = renderField(checkboxesWidget, { options: { choices } });
  await user.click(screen.getByText('Three'));
  await user.click(screen.getByText('One'));
  expect(report.mock.calls).toEqual([[[true]], [[1, true]]]);
});

it('the last one unticked => no value, so that a required field is missing', async () => {
  const { user, report } = renderField(checkboxesWidget, { value: ['two'], options: { choices } });
  await user.click(screen.getByText('Two'));
  expect(report).toHaveBeenLastCalledWith(undefined);
});

it('required => said in words, with the group', () => {
  renderField(checkboxesWidget, { required: true, options: { choices } });
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Choose at least one. Some help.');
});

it('help belongs to its choice, not to its name', () => {
  renderField(checkboxesWidget, { options: { choices } });
  expect(screen.getByRole('checkbox', { name: 'One' })).toHaveAccessibleDescription('The first.');
});

it('blur is reported when the focus leaves the group, not between choices', async () => {
  const { user, onBlur } = renderField(checkboxesWidget, { options: { choices } });
  await user.click(screen.getByRole('checkbox', { name: 'One' }));
  await user.tab();
  expect(onBlur).not.toHaveBeenCalled();
  await user.click(screen.getByText('after'));
  expect(onBlur).toHaveBeenCalledOnce();
});

it('ticked before hydration => read as ticked', async () => {
  const { user } = renderField(checkboxesWidget, { options: { choices } });
  const read = () => readTypedField(checkboxesWidget, screen.getByRole('group'), { choices });
  expect(read()).toBeUndefined();
  await user.click(screen.getByText('Two'));
  expect(read()).toEqual(['two']);
});
