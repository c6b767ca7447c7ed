import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { emailWidget } from './email.tsx';

const box = () => screen.getByRole<HTMLInputElement>('textbox');

it('type asha@company.in => asha@company.in', async () => {
  const { user, report } = renderField(emailWidget, { options: {} });
  await user.type(box(), 'asha@company.in');
  expect(report).toHaveBeenLastCalledWith('asha@company.in');
});

it('paste with spaces around it => trimmed', async () => {
  const { user, report } = renderField(emailWidget, { options: {} });
  await user.click(box());
  await user.paste('  asha@company.in ');
  expect(report.mock.calls).toEqual([['asha@company.in']]);
});

it('all deleted => undefined', async () => {
  const { user, report } = renderField(emailWidget, { value: 'a@b.in', options: {} });
  await user.clear(box());
  expect(report.mock.calls).toEqual([[undefined]]);
});

it('a touch keyboard shows @, without capitalisation or correction', () => {
  renderField(emailWidget, { options: { autoComplete: 'work email' } });
  expect(box()).toHaveAttribute('type', 'email');
  expect(box()).toHaveAttribute('inputmode', 'email');
  expect(box()).toHaveAttribute('autocapitalize', 'none');
  expect(box()).toHaveAttribute('spellcheck', 'false');
  expect(box()).toHaveAttribute('autocomplete', 'work email');
});

it('no autoComplete option => email', () => {
  renderField(emailWidget, { options: {} });
  expect(box()).toHaveAttribute('autocomplete', 'email');
});
