import type { Publication } from '../../store/studio/publications.ts';

/** How many older versions there are for tenants who have read them; whoever has read an older one still gets the current one. */
export const mostPinned = 10;

/** What a tenant has read, and since when no session has texts that were replaced before. */
interface Read {
  readonly from: number | undefined;
  readonly oldest: Date;
}

/**
 * The publication that a tenant gets who has texts of publication `from`: the last one before words that they agree to were
 * changed, until they come again; the current one where none were. 0 is the texts of the build, which need no rendering. What no
 * session can have any more, and so only a forged cookie names, is the current one too.
 */
export function pinnedNumber(
  { from, oldest }: Read,
  current: number,
  publications: readonly Pick<Publication, 'number' | 'changesConsent' | 'at'>[],
): number {
  if (from === undefined || from >= current) return current;
  const changes = publications.filter(({ number, changesConsent }) => changesConsent && number <= current);
  const ended = changes.find(({ number }) => number > from);
  if (ended === undefined || ended.at < oldest) return current;
  if (from === 0) return 0;
  return changes.slice(-mostPinned).includes(ended) ? ended.number - 1 : current;
}
