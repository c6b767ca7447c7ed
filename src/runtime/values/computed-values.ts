import type { ComputedValue, Operand } from '../../journey/computed-value.ts';

/** A figure's number, its paths read by `valueAt`; undefined when one that it needs is no number. */
export function computeValue(
  figure: ComputedValue | undefined,
  valueAt: (path: string) => unknown,
): number | undefined {
  if (!figure) return undefined;
  const numberOf = (operand: Operand): number => {
    const value = typeof operand === 'number' ? operand : valueAt(operand);
    return typeof value === 'number' ? value : Number.NaN;
  };
  const result =
    'first' in figure
      ? figure.first.map(numberOf).find(Number.isFinite)
      : 'sum' in figure
        ? figure.sum.map(numberOf).reduce((sum, one) => sum + one, 0)
        : figure.product.map(numberOf).reduce((product, one) => product * one, 1);
  return Number.isFinite(result) ? result : undefined;
}
