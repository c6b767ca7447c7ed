import { closest, distance } from 'fastest-levenshtein';

/** The fix for an unknown name: `Use "pan", or …` with the most similar known name, or the list when none is similar. */
export function suggestNearest(name: string, known: readonly string[], orElse: string): string {
  if (known.length === 0) return `${orElse[0]?.toUpperCase()}${orElse.slice(1)}.`;
  const nearest = closest(name, [...known]);
  return known.length === 1 || isAlike(name, nearest)
    ? `Use "${nearest}", or ${orElse}.`
    : `Use one of ${quoteNames(known)}, or ${orElse}.`;
}

/** Whether one name may be a misspelling of another. */
export const isAlike = (name: string, other: string): boolean => distance(name, other) <= Math.max(2, other.length / 2);

/** The first eight names, in quotes. */
export const quoteNames = (names: readonly string[]): string =>
  names
    .slice(0, 8)
    .map((name) => `"${name}"`)
    .join(', ') + (names.length > 8 ? ', …' : '');
