import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderField } from '../../../../tests/support/engine/render-field.tsx';
import { ifscWidget } from './ifsc.tsx';

const box = () => screen.getByRole<HTMLInputElement>('textbox');

describe('IFSC', () => {
  it.each([
    ['sbin0001234', 'SBIN0001234'],
    ['1sbinx0001234', 'SBIN0001234'],
    ['hdfc0ab12cd9', 'HDFC0AB12CD'],
  ])('type %s => %s', async (keys, value) => {
    const { user, report } = renderField(ifscWidget, { options: {} });
    await user.type(box(), keys);
    expect(box()).toHaveValue(value);
    expect(report).toHaveBeenLastCalledWith(value);
  });

  it.each(['IFSC Code: sbin 0 001234', 'SBINO001234'])('paste %s => SBIN0001234', async (text) => {
    const { user, report } = renderField(ifscWidget, { options: {} });
    await user.click(box());
    await user.paste(text);
    expect(report.mock.calls).toEqual([['SBIN0001234']]);
  });

  it('while it is looked up => a hint is visible', () => {
    const { update } = renderField(ifscWidget, { value: 'SBIN0001234', options: {} });
    expect(screen.queryByText('Checking…')).toBeNull();
    update({ status: { action: 'look-up-ifsc', state: 'running' } });
    expect(screen.getByText('Checking…')).toBeVisible();
  });
});
