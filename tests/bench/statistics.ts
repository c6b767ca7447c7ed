/** The middle of some figures, the mean of the two middle ones of an even number; undefined of none. Gaps are left out. */
export function median(figures: readonly (number | undefined)[]): number | undefined {
  const sorted = figures.filter((figure) => figure !== undefined).sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** How many times `base` a figure is; undefined when either is missing or the base is nothing. */
export function ratio(figure: number | undefined, base: number | undefined): number | undefined {
  return figure === undefined || !base ? undefined : figure / base;
}

/**
 * Every item once in each round, each round in an order of its own: a machine that is slow for a while is then slow for
 * all of them. `random` gives numbers from 0 up to but not including 1.
 */
export function interleave<T>(items: readonly T[], rounds: number, random: () => number = Math.random): readonly T[] {
  return Array.from({ length: rounds }, () => shuffle(items, random)).flat();
}

/** Fisher and Yates: each order is as likely as any other. */
function shuffle<T>(items: readonly T[], random: () => number): readonly T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
