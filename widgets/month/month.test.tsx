import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { elementOf } from '../../tests/engine/element-of.ts';
import { renderField } from '../../tests/engine/render-field.tsx';
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

it('chosen and typed before hydration => the value', () => {
  const page = elementOf('<div><select><option value="03" selected></option></select><input value="2026"></div>');
  expect(monthWidget.read?.(page, {})).toBe('2026-03');
});
