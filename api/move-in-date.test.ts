// @vitest-environment node
import { expect, test } from 'vitest';
import { checkMoveInDate } from './move-in-date.ts';

const now = new Date('2026-11-22T12:00:00Z');

test.each(['2026-11-22', '2025-11-23', '2028-02-29', '2028-11-20'])('%s => accepted', (date) => {
  expect(() => checkMoveInDate(date, now)).not.toThrow();
});

test.each(['2026-02-31', '2027-02-29', '2026-13-01', '2026-00-10', '2027-01-00', '9999-99-99'])(
  '%s => not a day of the calendar',
  (date) => {
    expect(() => checkMoveInDate(date, now)).toThrow('not a day of the calendar');
  },
);

test.each(['0001-01-01', '2025-11-01', '2029-01-01', '9999-12-31'])('%s => too far away', (date) => {
  expect(() => checkMoveInDate(date, now)).toThrow('too far away');
});
