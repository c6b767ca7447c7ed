import { closest, distance } from 'fastest-levenshtein';
import type { FileEdit } from './text-edit.ts';

/** The fix for an unknown name: `Use "date", or …` with the most similar known name, or the list when none is similar. */
export function suggestNearest(name: string, known: readonly string[], orElse: string): string {
  if (known.length === 0) return `${orElse[0]?.toUpperCase()}${orElse.slice(1)}.`;
  const [begun, ...others] = known.filter((other) => other.startsWith(name));
  const whole = others.length === 0 ? begun : undefined;
  const nearest = meantName(name, known) ?? whole ?? closest(name, [...known]);
  return known.length === 1 || isAlike(name, nearest) || nearest === whole || bare(name) === bare(nearest)
    ? `Use "${nearest}", or ${orElse}.`
    : `Use one of ${quoteNames(known)}, or ${orElse}.`;
}

/** The fix for an unknown name at a JSON Pointer, and the edit that makes it when there is no doubt which name was meant. */
export function suggestName(
  at: string,
  name: string,
  known: readonly string[],
  orElse: string,
): { readonly fix: string; readonly edit?: FileEdit } {
  const meant = meantName(name, known);
  return {
    fix: suggestNearest(name, known, orElse),
    ...(meant !== undefined && { edit: { at, from: name, to: meant } }),
  };
}

/** Whether one name may be a misspelling of another. */
export const isAlike = (name: string, other: string): boolean => distance(name, other) <= Math.max(2, other.length / 2);

/** The first eight names, in quotes. */
export const quoteNames = (names: readonly string[]): string =>
  names
    .slice(0, 8)
    .map((name) => `"${name}"`)
    .join(', ') + (names.length > 8 ? ', …' : '');

/**
 * The one known name that another was meant to be: only case and separators differ, or a slip of one or two letters with no
 * other name near. Undefined when it is not sure.
 */
export function meantName(name: string, known: readonly string[]): string | undefined {
  const same = known.filter((other) => bare(other) === bare(name));
  if (same.length === 1 && bare(name) !== '') return same[0];
  const [first, second] = known
    .map((other) => ({ other, steps: slipsBetween(name, other) }))
    .sort((one, next) => one.steps - next.steps);
  if (!first || first.steps > (name.length >= 5 ? 2 : 1) || first.other.length < 3) return undefined;
  return !second || second.steps >= first.steps + 2 ? first.other : undefined;
}

const bare = (name: string): string => name.toLowerCase().replaceAll(/[-_\s]/g, '');

/** The edit distance of two names, in which two letters in the wrong order are one slip. */
function slipsBetween(name: string, other: string): number {
  const steps = distance(name, other);
  if (steps !== 2 || name.length !== other.length) return steps;
  const at = [...name].findIndex((letter, index) => letter !== other[index]);
  const isSwapped = name[at] === other[at + 1] && name[at + 1] === other[at];
  return isSwapped ? 1 : steps;
}
