import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { elementOf } from '../../tests/support/engine/element-of.ts';
import { readTypedField } from '../../tests/support/engine/read-typed-field.ts';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { timeWidget } from './time.tsx';

const box = () => screen.getByLabelText<HTMLInputElement>('The label');

// Shows: widget:time
it.each([
  [{}, '10:30'],
  [{ zone: '+05:30' }, '10:30:00+05:30'],
])('10:30 with %j => %s, shown as 10:30', (options, value) => {
  const { report } = renderField(timeWidget, { options });
  fireEvent.change(box(), { target: { value: '10:30' } });
  expect(report).toHaveBeenLastCalledWith(value);
  expect(box()).toHaveValue('10:30');
  expect(readTypedField(timeWidget, elementOf('<input type="time" value="10:30">'), options)).toBe(value);
  fireEvent.change(box(), { target: { value: '' } });
  expect(report).toHaveBeenLastCalledWith(undefined);
});

it.each([
  ['10:30', '10:30:00+05:30'],
  ['9.05 pm', '21:05:00+05:30'],
  ['12 AM', '00:00:00+05:30'],
  ['25:00', '25:00'],
  ['at noon', 'at noon'],
])('paste %s => %s, in sight', async (text, value) => {
  const { user, report } = renderField(timeWidget, { options: { zone: '+05:30' } });
  await user.click(box());
  await user.paste(text);
  expect(report.mock.calls).toEqual([[value]]);
  if (value === text) expect(screen.getByRole('alert')).toHaveTextContent(text);
  else expect(box()).toHaveValue(value.slice(0, 5));
});

it.each([
  ['10:30:00', '10:30'],
  ['10:30:00 pm', '22:30'],
  ['१०:३०', '10:30'],
  ['10:30:45', '10:30:45'],
  ['9:05:30 pm', '9:05:30 pm'],
  ['१०:३०:४५', '१०:३०:४५'],
  ['10:30:75', '10:30:75'],
  ['10:30:00.5', '10:30:00.5'],
  ['10:30Z', '10:30Z'],
  ['10:30:00+05:30', '10:30:00+05:30'],
  ['10:30 - 11:30', '10:30 - 11:30'],
  ['13:00 pm', '13:00 pm'],
  ['शाम 5:30 बजे', 'शाम 5:30 बजे'],
  ['2026-12-01 10:30', '2026-12-01 10:30'],
])('paste %s without a zone => %s; what is no time in hours and minutes is refused in words', async (text, value) => {
  const { user, report, update } = renderField(timeWidget, { options: {} });
  await user.click(box());
  await user.paste(text);
  expect(report.mock.calls).toEqual([[value]]);
  // As after a reload, too.
  update({ value });
  if (/^[0-9:]{5}$/.test(value)) expect(box()).toHaveValue(value);
  else expect([box().value, screen.getByRole('alert').textContent]).toEqual(['', expect.stringContaining(text)]);
});

it.each(['9.05 pm', 'at noon'])(
  '%s pasted over another value, Ctrl+Z and Ctrl+Shift+Z => the one before, and the pasted one again',
  async (text) => {
    const { user, report } = renderField(timeWidget, { options: {}, value: '10:30' });
    await user.click(box());
    await user.paste(text);
    const pasted = report.mock.lastCall?.[0];
    await user.keyboard('{Control>}z{/Control}');
    expect(report).toHaveBeenLastCalledWith('10:30');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(report).toHaveBeenLastCalledWith(pasted);
  },
);
