import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { selectWidget } from './select.tsx';

const choices = [
  { value: 'self', label: 'Self' },
  { value: 'wife', label: 'Wife' },
];
const list = () => screen.getByRole<HTMLSelectElement>('combobox');

// Shows: tenant-detail-2
it('placeholder => the empty first line', () => {
  renderField(selectWidget, { options: { choices, placeholder: 'Select a relation' } });
  expect(list()).toHaveDisplayValue('Select a relation');
  expect(Array.from(list().options, ({ value, text }) => [value, text])).toEqual([
    ['', 'Select a relation'],
    ['self', 'Self'],
    ['wife', 'Wife'],
  ]);
});

it("no placeholder => the widget's own word", () => {
  renderField(selectWidget, { options: { choices } });
  expect(list()).toHaveDisplayValue('Choose');
});

it('Wife, then the first line => wife, undefined', async () => {
  const { user, report } = renderField(selectWidget, { options: { choices } });
  await user.selectOptions(list(), 'Wife');
  await user.selectOptions(list(), '');
  expect(report.mock.calls).toEqual([['wife'], [undefined]]);
});

it('a value that is not a choice => nothing is chosen', () => {
  renderField(selectWidget, { value: 'uncle', options: { choices } });
  expect(list()).toHaveValue('');
});
