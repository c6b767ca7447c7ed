import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elementOf } from '../../tests/support/engine/element-of.ts';
import { readTypedField } from '../../tests/support/engine/read-typed-field.ts';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { internationalPhoneWidget } from './international-phone.tsx';

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' });
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
const render = (value?: string) =>
  renderField(internationalPhoneWidget, { ...(value !== undefined && { value }), options: { country: 'IN' } });

// Shows: widget:international-phone
describe('type', () => {
  it.each([
    ['9876543210', '+919876543210', 'IN', '98765 43210'],
    ['09876543210', '+919876543210', 'IN', '98765 43210'],
    ['+44 20 7183 8750', '+442071838750', 'GB', '20 7183 8750'],
    ['0044 2071838750', '+442071838750', 'GB', '20 7183 8750'],
    ['98765', '+91 98765', 'IN', '98765'],
    ['+91 98765', '+91 98765', 'IN', '98765'],
    ['+1 202', '+1 202', 'US', '202'],
    ['+999999999', '+ 999999999', 'IN', '+999999999'],
    ['98a76', '+91 9876', 'IN', '9876'],
    ['98765 4321O', '+91 98765 4321O', 'IN', '98765 4321O'],
  ])('%s => %s of %s, shown as %s once it is left', async (keys, value, code, shown) => {
    const { user, report } = render();
    await user.type(box(), keys);
    expect(report).toHaveBeenLastCalledWith(value);
    await user.tab();
    expect([country().value, box().value]).toEqual([code, shown]);
  });
});

it('another country chosen => the same digits there', async () => {
  const { user, report } = render();
  await user.type(box(), '2025550123');
  await user.selectOptions(country(), '+1 United States');
  expect(report).toHaveBeenLastCalledWith('+12025550123');
  expect(country()).toHaveValue('US');
});

it('a country that shares its calling code => stays chosen', async () => {
  const { user } = render();
  await user.selectOptions(country(), '+1 Canada');
  await user.type(box(), '2025550123');
  expect(country()).toHaveValue('CA');
});

it('an impossible number => has a space, which no schema accepts, and is shown again as typed', () => {
  render('+44 123');
  expect([country().value, box().value]).toEqual(['GB', '123']);
});

it.each([
  ['Call +44 20 7183 8750', '+442071838750', '20 7183 8750'],
  ['1. 98765 43210', '+919876543210', '98765 43210'],
  ['091 98765 43210', '+919876543210', '98765 43210'],
  ['022 2222 1234 ext 4', '+91 022 2222 1234 ext 4', '022 2222 1234 ext 4'],
  ['no number', '+91 no number', 'no number'],
  ['roll no 9876543210', '+91 roll no 9876543210', 'roll no 9876543210'],
  ['9876543210@ybl', '+91 9876543210@ybl', '9876543210@ybl'],
  ['Rs 9876543210', '+91 Rs 9876543210', 'Rs 9876543210'],
  ['2026-11-29', '+91 2026-11-29', '2026-11-29'],
  ['9876543210.00', '+919876543210', '98765 43210'],
  ['my number is *98765 43210*', '+919876543210', '98765 43210'],
  [
    '+44 20 7183 8750 or +91 98765 43210',
    '+91 +44 20 7183 8750 or +91 98765 43210',
    '+44 20 7183 8750 or +91 98765 43210',
  ],
])('paste %s => %s, shown as %s', async (pasted, value, shown) => {
  const { user, report } = render();
  await user.click(box());
  await user.paste(pasted);
  expect(report).toHaveBeenLastCalledWith(value);
  expect(box()).toHaveValue(shown);
});

it('all deleted => undefined', async () => {
  const { user, report } = render('+919876543210');
  await user.clear(box());
  expect(report).toHaveBeenLastCalledWith(undefined);
});

it('typed before hydration => the number', () => {
  const page = elementOf('<div><select><option value="IN">+91</option></select><input value="98765 43210"></div>');
  expect(readTypedField(internationalPhoneWidget, page, { country: 'IN' })).toBe('+919876543210');
});
