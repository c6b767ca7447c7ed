import { Refusal } from '../refusals/refusal.ts';

/**
 * Checks that a move-in date, YYYY-MM-DD, is a day of the calendar.
 * @throws Refusal 400 with a sentence for the tenant.
 */
export function checkMoveInDate(date: string): void {
  const day = new Date(`${date}T00:00:00Z`);
  // JavaScript reads 31 February as 3 March.
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date)
    throw new Refusal(400, 'move_in_date is not a day of the calendar. Please choose the date again.');
}
