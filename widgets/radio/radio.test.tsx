import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { radioWidget } from './radio.tsx';

const choices = [
  { value: 'self', label: 'Just me', help: 'You live alone.' },
  { value: 'family', label: 'With family' },
];

it('a click on the label => the choice', async () => {
  const { user, report } = renderField(radioWidget, { options: { choices } });
  await user.click(screen.getByText('With family'));
  expect(report.mock.calls).toEqual([['family']]);
  expect(screen.getByRole('radio', { name: 'With family' })).toBeChecked();
});

it('a click on the help => the choice', async () => {
  const { user, report } = renderField(radioWidget, { options: { choices } });
  await user.click(screen.getByText('You live alone.'));
  expect(report.mock.calls).toEqual([['self']]);
});

it('arrow keys => the other choice', async () => {
  const { user, report } = renderField(radioWidget, { value: 'self', options: { choices } });
  await user.tab();
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Just me' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(report).toHaveBeenLastCalledWith('family');
});

it('help belongs to its choice, not to its name', () => {
  renderField(radioWidget, { options: { choices } });
  expect(screen.getByRole('radio', { name: 'Just me' })).toHaveAccessibleDescription('You live alone.');
  expect(screen.getByRole('radio', { name: 'With family' })).not.toHaveAccessibleDescription();
});

it('blur is reported when the focus leaves the group, not between choices', async () => {
  const { user, onBlur } = renderField(radioWidget, { value: 'self', options: { choices } });
  await user.click(screen.getByRole('radio', { name: 'Just me' }));
  await user.keyboard('{ArrowDown}');
  expect(onBlur).not.toHaveBeenCalled();
  await user.tab();
  expect(onBlur).toHaveBeenCalledOnce();
});
