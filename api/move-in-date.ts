import { Refusal } from './refusal.ts';

const dayMs = 86_400_000;
const mostDaysAgo = 366;
const mostDaysAhead = 2 * 366;

/**
 * Checks a move-in date, YYYY-MM-DD: a day of the calendar, at most a year ago and at most two years ahead.
 * @throws Refusal 400 with a sentence for the tenant.
 */
export function checkMoveInDate(date: string, now: Date): void {
  const day = new Date(`${date}T00:00:00Z`);
  // JavaScript reads 31 February as 3 March.
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date)
    throw new Refusal(400, 'move_in_date is not a day of the calendar. Please choose the date again.');
  const days = (day.getTime() - now.getTime()) / dayMs;
  if (days < -mostDaysAgo || days > mostDaysAhead)
    throw new Refusal(400, 'move_in_date is too far away from today. Please choose the date again.');
}
