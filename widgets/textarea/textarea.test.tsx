import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { textareaWidget } from './textarea.tsx';

it('type two lines => two lines', async () => {
  const { user, report } = renderField(textareaWidget, { options: {} });
  await user.type(screen.getByRole('textbox'), '12 Rose Lane{Enter}Bengaluru');
  expect(report).toHaveBeenLastCalledWith('12 Rose Lane\nBengaluru');
});

it('all deleted => undefined', async () => {
  const { user, report } = renderField(textareaWidget, { value: 'A', options: {} });
  await user.type(screen.getByRole('textbox'), '{Backspace}');
  expect(report).toHaveBeenLastCalledWith(undefined);
});

it('no rows given => 3', () => {
  renderField(textareaWidget, { options: {} });
  expect(screen.getByRole('textbox')).toHaveAttribute('rows', '3');
});

it('options => attributes', () => {
  renderField(textareaWidget, { options: { rows: 5, autoComplete: 'street-address', maxLength: 500 } });
  const box = screen.getByRole('textbox');
  expect(box).toHaveAttribute('rows', '5');
  expect(box).toHaveAttribute('autocomplete', 'street-address');
});
