import { closest, distance } from 'fastest-levenshtein';

/** The remedy for an unknown name: `Use "pan", or …` with the most alike of the known ones, or the list when none is. */
export function useNearest(name: string, known: readonly string[], orElse: string): string {
  if (known.length === 0) return `${orElse[0]?.toUpperCase()}${orElse.slice(1)}.`;
  const nearest = closest(name, [...known]);
  const alike = distance(name, nearest) <= Math.max(3, nearest.length / 2);
  return alike ? `Use "${nearest}", or ${orElse}.` : `Use one of ${list(known)}, or ${orElse}.`;
}

const list = (names: readonly string[]): string =>
  names
    .slice(0, 8)
    .map((name) => `"${name}"`)
    .join(', ') + (names.length > 8 ? ', …' : '');
