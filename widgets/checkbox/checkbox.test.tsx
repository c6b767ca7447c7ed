import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { elementOf } from '../../tests/support/engine/element-of.ts';
import { readTypedField } from '../../tests/support/engine/read-typed-field.ts';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { checkboxWidget } from './checkbox.tsx';

const box = () => screen.getByRole<HTMLInputElement>('checkbox');

// Shows: widget:checkbox
it('a click on the label => true; another one => false', async () => {
  const { user, report } = renderField(checkboxWidget, { options: {} });
  await user.click(screen.getByText('The label'));
  expect(box()).toBeChecked();
  await user.click(screen.getByText('The label'));
  expect(box()).not.toBeChecked();
  expect(report.mock.calls).toEqual([[true], [false]]);
});

it('the space key => true', async () => {
  const { user, report } = renderField(checkboxWidget, { options: {} });
  box().focus();
  await user.keyboard(' ');
  expect(report.mock.calls).toEqual([[true]]);
});

it.each([
  ['<input type="checkbox">', false, undefined],
  ['<input type="checkbox">', true, true],
  ['<input type="checkbox" checked>', false, false],
  ['<input type="checkbox" checked>', true, true],
])('%s before hydration, ticked: %s => %s', (html, ticked, value) => {
  const control = elementOf<HTMLInputElement>(html);
  control.checked = ticked;
  expect(readTypedField(checkboxWidget, control, {})).toBe(value);
});
