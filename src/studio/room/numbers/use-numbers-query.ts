import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';

/** What the page of numbers shows. It is in the query of the address, so that a link shows the same. */
export interface NumbersView {
  /** Days of UTC, both included. */
  readonly from: string;
  readonly to: string;
  /** Empty for all. */
  readonly version: string;
  readonly language: string;
  /** The version that the other one is compared with; empty for none. */
  readonly before: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const shownDays = 30;

/** The days that are shown unless others are chosen. */
export function lastDays(now = new Date()): Pick<NumbersView, 'from' | 'to'> {
  const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return { from: dayOf(now.getTime() - (shownDays - 1) * dayMs), to: dayOf(now.getTime()) };
}

/** The query of the address with its defaults, and a function that changes it. */
export function useNumbersQuery(): readonly [NumbersView, (changed: Partial<NumbersView>) => void] {
  const [query, setQuery] = useSearchParams();
  const days = lastDays();
  const view = {
    from: query.get('from') ?? days.from,
    to: query.get('to') ?? days.to,
    version: query.get('version') ?? '',
    language: query.get('language') ?? '',
    before: query.get('before') ?? '',
  };
  const change = (changed: Partial<NumbersView>): void =>
    flushSync(() =>
      setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changed }), { replace: true }),
    );
  return [view, change];
}

/** The path of the numbers of these days, and of a version and a language unless they are empty. */
export function numbersPath(
  journey: string,
  { from, to, ...one }: Pick<NumbersView, 'from' | 'to'> & Partial<Pick<NumbersView, 'version' | 'language'>>,
): string {
  const query = new URLSearchParams({ from, to });
  if (one.version) query.set('version', one.version);
  if (one.language) query.set('language', one.language);
  return `journeys/${journey}/numbers?${query}`;
}
