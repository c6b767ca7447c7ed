import type { JourneyVersion } from '../../facts/facts.ts';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A version for a person: `Today: Reword the landing page (23 Nov 2026, 15:38, Meera)`. */
export function nameVersion({ id, subject, author, at }: JourneyVersion): string {
  const about = [at === undefined ? undefined : dates.format(new Date(at)), author].filter(Boolean).join(', ');
  const name = id === 'today' ? ['Today', subject ?? 'changes without a commit'].join(': ') : (subject ?? id);
  return about === '' ? name : `${name} (${about})`;
}
