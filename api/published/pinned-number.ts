import type { Publication } from './define.ts';

/**
 * The publication that a tenant gets who has texts of publication `from`: their own until they come again, if words that
 * they agree to have changed since; else the current one. 0 is the texts of the build.
 */
export function pinnedNumber(
  from: number | undefined,
  current: number,
  publications: readonly Pick<Publication, 'number' | 'changesConsent'>[],
): number {
  if (from === undefined || from >= current) return current;
  const isPinned = publications.some(
    ({ number, changesConsent }) => changesConsent && number > from && number <= current,
  );
  return isPinned ? from : current;
}
