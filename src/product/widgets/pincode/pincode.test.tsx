import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderField } from '../../../../tests/support/engine/render-field.tsx';
import { pincodeWidget } from './pincode.tsx';

const box = () => screen.getByRole<HTMLInputElement>('textbox');

describe('PIN code', () => {
  it.each([
    ['560001', '560001'],
    ['56 00 01 9', '560001'],
    ['५६०००१', '560001'],
  ])('type %s => %s', async (keys, value) => {
    const { user, report } = renderField(pincodeWidget, { options: {} });
    await user.type(box(), keys);
    expect(box()).toHaveValue(value);
    expect(report).toHaveBeenLastCalledWith(value);
  });

  it('paste "12 Rose Lane, Bengaluru 560 001" => 560001', async () => {
    const { user, report } = renderField(pincodeWidget, { options: {} });
    await user.click(box());
    await user.paste('12 Rose Lane, Bengaluru 560 001');
    expect(report).toHaveBeenLastCalledWith('560001');
  });

  it('while it is looked up => a hint is visible', () => {
    const { update } = renderField(pincodeWidget, { value: '560001', options: {} });
    expect(screen.queryByText('Checking…')).toBeNull();
    update({ status: { action: 'look-up-pincode', state: 'running' } });
    expect(screen.getByText('Checking…')).toBeVisible();
  });

  it('has a numeric keyboard and autofill of the postal code', () => {
    renderField(pincodeWidget, { options: {} });
    expect(box()).toHaveAttribute('inputmode', 'numeric');
    expect(box()).toHaveAttribute('autocomplete', 'postal-code');
  });
});
