import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { dateWidget } from './date.tsx';

const box = () => screen.getByLabelText<HTMLInputElement>('The label');

afterEach(() => {
  vi.useRealTimers();
});

describe('date', () => {
  // Shows: validation-22, widget:date
  it('2026-12-01 picked => the ISO date, repeated in words', () => {
    const { report } = renderField(dateWidget, { options: {} });
    fireEvent.change(box(), { target: { value: '2026-12-01' } });
    expect(report.mock.calls).toEqual([['2026-12-01']]);
    expect(screen.getByText(/Tuesday.*1 December 2026/)).toBeVisible();
  });

  it.each([
    ['01/12/2026', '2026-12-01'],
    ['1-12-2026', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
  ])('paste %s => %s', async (text, date) => {
    const { user, report } = renderField(dateWidget, { options: {} });
    await user.click(box());
    await user.paste(text);
    expect(report.mock.calls).toEqual([[date]]);
  });

  it.each(['next week', '31/02/2027', '2027-02-31', '12/2026', 'x'.repeat(80)])(
    'paste %s => in sight, refused in words, and no date is sent',
    async (text) => {
      const { user, report } = renderField(dateWidget, { value: '2026-12-01', options: {} });
      await user.click(box());
      await user.paste(text);
      expect(report.mock.calls).toEqual([[text]]);
      expect(box()).toHaveValue('');
      expect(screen.getByRole('alert')).toHaveTextContent(text.slice(0, 60));
      expect(box()).toHaveAccessibleDescription(/could not read a date/);
    },
  );

  it('Delete after a text that is no date, or another date => the text goes', async () => {
    const { user, report, update } = renderField(dateWidget, { value: 'next week', options: {} });
    await user.type(box(), '{Delete}');
    expect(report.mock.calls).toEqual([[undefined]]);
    update({ value: 'next week' });
    await user.paste('2 January 2027');
    expect(report).toHaveBeenLastCalledWith('2027-01-02');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a date pasted, another one picked, Ctrl+Z twice => each one before', async () => {
    const { user, report } = renderField(dateWidget, { value: '2026-12-01', options: {} });
    await user.click(box());
    await user.paste('2 January 2027');
    fireEvent.change(box(), { target: { value: '2027-03-04' } });
    for (const value of ['2027-01-02', '2026-12-01']) {
      await user.keyboard('{Control>}z{/Control}');
      expect(report).toHaveBeenLastCalledWith(value);
    }
  });

  it('paste into a locked date => nothing', async () => {
    const { report } = renderField(dateWidget, { value: '2026-12-01', options: {}, disabled: true });
    fireEvent.paste(box(), { clipboardData: { getData: () => 'next week' } });
    expect(report).not.toHaveBeenCalled();
  });

  it('cleared => undefined, no words', () => {
    const { report } = renderField(dateWidget, { value: '2026-12-01', options: {} });
    fireEvent.change(box(), { target: { value: '' } });
    expect(report.mock.calls).toEqual([[undefined]]);
    expect(screen.queryByText(/December/)).toBeNull();
  });

  it('min today => today in local time', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 5, 0, 30) });
    renderField(dateWidget, { options: { min: 'today' } });
    expect(box()).toHaveAttribute('min', '2026-11-05');
  });

  it('min 2026-01-01 => 2026-01-01', () => {
    renderField(dateWidget, { options: { min: '2026-01-01' } });
    expect(box()).toHaveAttribute('min', '2026-01-01');
  });

  it('the words describe the control', () => {
    renderField(dateWidget, { value: '2026-12-01', options: {} });
    expect(box()).toHaveAccessibleDescription(/1 December 2026.* Some help\./);
  });
});
