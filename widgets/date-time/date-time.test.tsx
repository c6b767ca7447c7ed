import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { elementOf } from '../../tests/support/engine/element-of.ts';
import { readTypedField } from '../../tests/support/engine/read-typed-field.ts';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { dateTimeWidget } from './date-time.tsx';

const box = () => screen.getByLabelText<HTMLInputElement>('The label');
const local = '2026-12-01T10:30';

// Shows: widget:date-time
it.each([
  [{}, local],
  [{ zone: '+05:30' }, `${local}:00+05:30`],
])('a moment with %j => %s, repeated in words', (options, value) => {
  const { report } = renderField(dateTimeWidget, { options });
  fireEvent.change(box(), { target: { value: local } });
  expect(report).toHaveBeenLastCalledWith(value);
  expect(box()).toHaveValue(local);
  expect(box()).toHaveAccessibleDescription(expect.stringMatching(/^Tuesday.*1 December.*10:30.*Some help\.$/));
  expect(readTypedField(dateTimeWidget, elementOf(`<input type="datetime-local" value="${local}">`), options)).toBe(
    value,
  );
});

it('a moment of another zone, from a server => shown in the zone of the field', () => {
  renderField(dateTimeWidget, { value: '2026-12-01T05:00:00Z', options: { zone: '+05:30' } });
  expect(box()).toHaveValue(local);
});

it.each([
  ['01/12/2026 10:30', local],
  ['2026-12-01T10:30', local],
  ['1 December 2026 at 10.30 am', local],
  ['1 December 2026', '1 December 2026'],
  ['tomorrow at ten', 'tomorrow at ten'],
  ['2026-12-01T10:30:00', local],
  ['1/12/2026, 10:30:00 am', local],
  ['१/१२/२०२६, १०:३०', local],
  ...['2026-12-01T10:30:45', '1/12/2026, 10:30:45 am', '2026-12-01T10:30Z', '2026-12-01T10:30:00Z'].map((text) => [
    text,
    text,
  ]),
  ...['1/12/26 10:30', '1-5 December 2026 10:30', '1/12/2026 10:30 - 11:30'].map((text) => [text, text]),
])('paste %s => %s, in sight', async (text, value) => {
  const { user, report } = renderField(dateTimeWidget, { options: {} });
  await user.click(box());
  await user.paste(text);
  expect(report.mock.calls).toEqual([[value]]);
  if (value !== local) expect(screen.getByRole('alert')).toHaveTextContent(text);
  else expect(box()).toHaveValue(value);
});

it.each(['1 December 2026 at 10.30 am', 'tomorrow at ten'])(
  '%s pasted over another value, Ctrl+Z and Ctrl+Shift+Z => the one before, and the pasted one again',
  async (text) => {
    const { user, report } = renderField(dateTimeWidget, { options: {}, value: '2025-01-02T03:04' });
    await user.click(box());
    await user.paste(text);
    const pasted = report.mock.lastCall?.[0];
    await user.keyboard('{Control>}z{/Control}');
    expect(report).toHaveBeenLastCalledWith('2025-01-02T03:04');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(report).toHaveBeenLastCalledWith(pasted);
  },
);
