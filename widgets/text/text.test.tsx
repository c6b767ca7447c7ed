import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
