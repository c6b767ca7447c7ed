import { expect, test } from 'vitest';
import { checkMoveInDate } from './eligibility.ts';

test.each(['2026-11-22', '2020-02-29', '2031-04-15'])('%s => accepted', (date) => {
  expect(() => checkMoveInDate(date)).not.toThrow();
});

test.each(['2026-02-31', '2027-02-29', '2026-13-01', '2026-00-10', '2027-01-00', '9999-99-99'])(
  '%s => not a day of the calendar',
  (date) => {
    expect(() => checkMoveInDate(date)).toThrow('not a day of the calendar');
  },
);
