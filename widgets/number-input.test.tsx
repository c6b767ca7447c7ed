import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elementOf } from '../tests/support/engine/element-of.ts';
import { renderField } from '../tests/support/engine/render-field.tsx';
import { numberWidget } from './number/number.tsx';
import { percentWidget } from './percent/percent.tsx';

const box = () => document.getElementById('field') as HTMLInputElement;

// Shows: widget:number
describe('number', () => {
  it.each([
    ['1250', 1250, '1,250'],
    ['150000.5', 150000.5, '1,50,000.5'],
    ['4o5', 45, '45'],
    ['-7', 7, '7'],
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

  it('a sixteenth digit => ignored, since the number would be another', async () => {
    const { user, report } = renderField(numberWidget, { options: {} });
    await user.type(box(), '1234567890123456');
    expect(report).toHaveBeenLastCalledWith(123456789012345);
  });

  it('below 0 allowed => a minus sign, and a keyboard that has one', async () => {
    const { user, report } = renderField(numberWidget, { options: { min: -50 } });
    await user.type(box(), '-4');
    expect(report).toHaveBeenLastCalledWith(-4);
    expect(box()).toHaveAttribute('inputmode', 'text');
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
    expect(numberWidget.read?.(elementOf('<input value="1,50,000.5">'), {})).toBe(150000.5);
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
    expect(percentWidget.read?.(box(), options)).toBe(value);
  });

  it('the sign is described with the control', () => {
    renderField(percentWidget, { options: {} });
    expect(box()).toHaveAccessibleDescription('% Some help.');
  });
});
