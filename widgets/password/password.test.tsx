import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { passwordWidget } from './password.tsx';

const box = () => screen.getByLabelText<HTMLInputElement>('The label');

// Shows: widget:password
it('hidden at first; Show shows it, Hide hides it, and nothing typed is lost', async () => {
  const { user, report } = renderField(passwordWidget, { options: {} });
  await user.type(box(), ' secret ');
  expect(box()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show: The label' }));
  expect(box()).toHaveAttribute('type', 'text');
  expect(box()).toHaveValue(' secret ');
  await user.click(screen.getByRole('button', { name: 'Hide: The label' }));
  expect(box()).toHaveAttribute('type', 'password');
  expect(report).toHaveBeenLastCalledWith(' secret ');
});

it.each([
  [{}, 'current-password'],
  [{ autoComplete: 'new-password' } as const, 'new-password'],
])('%j => autofill %s', (options, autofill) => {
  renderField(passwordWidget, { options });
  expect(box()).toHaveAttribute('autocomplete', autofill);
});
