/** The median of some figures; undefined if there are none. Missing figures are ignored. */
export function median(figures: readonly (number | undefined)[]): number | undefined {
  const sorted = figures.filter((figure) => figure !== undefined).sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** A figure divided by `base`; undefined if either is missing or the base is 0. */
export function ratio(figure: number | undefined, base: number | undefined): number | undefined {
  return figure === undefined || !base ? undefined : figure / base;
}

/**
 * Repeats the items once per round, reshuffled each round, so that a machine that is slow for a while affects all of
 * them alike. `random` returns numbers from 0 up to but not including 1.
 */
export function interleave<T>(items: readonly T[], rounds: number, random: () => number = Math.random): readonly T[] {
  return Array.from({ length: rounds }, () => shuffle(items, random)).flat();
}

/** Fisher-Yates: every order is equally likely. */
function shuffle<T>(items: readonly T[], random: () => number): readonly T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
