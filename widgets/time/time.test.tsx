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
