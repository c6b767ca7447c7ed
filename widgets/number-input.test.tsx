import { screen } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, it } from 'vitest';
import { elementOf } from '../tests/support/engine/element-of.ts';
import { readTypedField } from '../tests/support/engine/read-typed-field.ts';
import { renderField } from '../tests/support/engine/render-field.tsx';
import { numberWidget } from './number/number.tsx';
import { percentWidget } from './percent/percent.tsx';

const box = () => document.getElementById('field') as HTMLInputElement;

// Shows: widget:number
describe('number', () => {
  it.each([
    ['1250', 1250, '1,250'],
    ['150000.5', 150000.5, '1,50,000.5'],
    ['4a5', 45, '45'],
    ['-7', -7, '-7'],
    ['-33.87', -33.87, '-33.87'],
    ['--5', -5, '-5'],
    ['12.34.56', '12.34.56', '12.34.56'],
    ['12..34', 12.34, '12.34'],
    ['1,50,000', 150000, '1,50,000'],
    ['25000.00', 25000, '25,000'],
    ['.5', 0.5, '0.5'],
    ['0.10', 0.1, '0.1'],
  ])('type %s => %s, shown as %s once it is left', async (keys, value, shown) => {
    const { user, report } = renderField(numberWidget, { options: {} });
    await user.type(box(), keys);
    expect(report).toHaveBeenLastCalledWith(value);
    await user.tab();
    expect(box()).toHaveValue(shown);
  });

  it('what is typed stays as typed until the field is left', async () => {
    const { user } = renderField(numberWidget, { options: {} });
    await user.type(box(), '1250.');
    expect(box()).toHaveValue('1250.');
  });

  it('sixteen digits typed or pasted => stays in sight as a text, which the data schema refuses', async () => {
    const { user, report } = renderField(numberWidget, { options: {} });
    await user.type(box(), '1234567890123456');
    expect(report).toHaveBeenLastCalledWith('1234567890123456');
    await user.tab();
    expect(box()).toHaveValue('1234567890123456');
    await user.clear(box());
    await user.paste('12345678901234567');
    expect(report).toHaveBeenLastCalledWith('12345678901234567');
  });

  it.each<[JSONSchema7, string]>([
    [{ type: 'integer', minimum: -50 }, 'text'],
    [{ type: 'integer' }, 'text'],
    [{ type: 'number', minimum: 0 }, 'decimal'],
    [{ type: 'integer', minimum: 1 }, 'numeric'],
  ])('the data schema is %j => the keyboard %s', (schema, keyboard) => {
    renderField(numberWidget, { options: {}, schema });
    expect(box()).toHaveAttribute('inputmode', keyboard);
  });

  it.each(['x', '/', '.'])('the caret after 1 of 150000.5, the key %s => nothing changes', async (key) => {
    const { user, report } = renderField(numberWidget, { value: 150000.5, options: { grouping: false } });
    await user.type(box(), key, { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([box().value, box().selectionStart]).toEqual(['150000.5', 1]);
    expect(report).not.toHaveBeenCalled();
  });

  it('-2.5, the last digit replaced by 7 => -2.7', async () => {
    const { user, report } = renderField(numberWidget, { value: -2.5, options: {} });
    await user.type(box(), '{Backspace}7');
    expect(report).toHaveBeenLastCalledWith(-2.7);
  });

  it.each(['12.34.56', '1e5', '40000-45000', '1.5 lakh'])('paste %s => stays in sight as a text', async (text) => {
    const { user, report } = renderField(numberWidget, { options: {} });
    await user.click(box());
    await user.paste(text);
    expect(report.mock.calls).toEqual([[text]]);
    expect(box()).toHaveValue(text);
  });

  it.each([
    ['₹ 1,50,000/-', 150000],
    ['1 50 000', 150000],
    ['१,५०,०००', 150000],
    ['−5', -5],
  ])('paste %s => %i', async (text, value) => {
    const { user, report } = renderField(numberWidget, { options: {} });
    await user.click(box());
    await user.paste(text);
    expect(report.mock.calls).toEqual([[value]]);
  });

  it('paste ₹ 1,250.50 => 1250.5', async () => {
    const { user, report } = renderField(numberWidget, { options: {} });
    await user.click(box());
    await user.paste('₹ 1,250.50');
    expect(report.mock.calls).toEqual([[1250.5]]);
  });

  it('all deleted => undefined', async () => {
    const { user, report } = renderField(numberWidget, { value: 5, options: {} });
    await user.clear(box());
    expect(report).toHaveBeenLastCalledWith(undefined);
  });

  it('a unit => described with the control', () => {
    renderField(numberWidget, { options: { unit: 'sq ft' } });
    expect(box()).toHaveAccessibleDescription('sq ft Some help.');
  });

  it('typed before hydration => the number', () => {
    expect(readTypedField(numberWidget, elementOf('<input value="1,50,000.5">'), {})).toBe(150000.5);
  });
});

describe('number with a step', () => {
  const options = { step: 1, min: 1, max: 3 };

  it('pressed on an empty field => the smallest, then one more, and no further than the largest', async () => {
    const { user, report } = renderField(numberWidget, { options });
    const more = screen.getByRole('button', { name: 'More: The label' });
    for (let presses = 0; presses < 4; presses += 1) await user.click(more);
    expect(report.mock.calls).toEqual([[1], [2], [3]]);
    expect(more).toBeDisabled();
  });

  it('arrow keys => the same, and screen readers get the number', async () => {
    const { user, report } = renderField(numberWidget, { value: 2, options });
    box().focus();
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(report.mock.calls.map(([value]) => value)).toEqual([3, 2, 1, 1]);
    expect(screen.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '1');
  });

  it('decimals => no error of addition', async () => {
    const { user, report } = renderField(numberWidget, { value: 0.1, options: { step: 0.2 } });
    await user.click(screen.getByRole('button', { name: 'More: The label' }));
    expect(report).toHaveBeenLastCalledWith(0.3);
  });
});

// Shows: widget:percent
describe('percent', () => {
  it.each([
    [{}, 12.3],
    [{ fraction: true }, 0.123],
  ])('type 12.3 with %j => %s', async (options, value) => {
    const { user, report } = renderField(percentWidget, { options });
    await user.type(box(), '12.3');
    expect(report).toHaveBeenLastCalledWith(value);
    await user.tab();
    expect(box()).toHaveValue('12.3');
    expect(readTypedField(percentWidget, box(), options)).toBe(value);
  });

  it('the sign is described with the control', () => {
    renderField(percentWidget, { options: {} });
    expect(box()).toHaveAccessibleDescription('% Some help.');
  });
});
