import type { ComputedValue, Operand } from '../../journey/computed-value.ts';

/** The result of a computed value, with paths read by `valueAt`; undefined if a required operand is not a number. */
export function computeValue(
  computed: ComputedValue | undefined,
  valueAt: (path: string) => unknown,
): number | undefined {
  if (!computed) return undefined;
  const numberOf = (operand: Operand): number => {
    const value = typeof operand === 'number' ? operand : valueAt(operand);
    return typeof value === 'number' ? value : Number.NaN;
  };
  const result =
    'first' in computed
      ? computed.first.map(numberOf).find(Number.isFinite)
      : 'sum' in computed
        ? computed.sum.map(numberOf).reduce((sum, one) => sum + one, 0)
        : computed.product.map(numberOf).reduce((product, one) => product * one, 1);
  return Number.isFinite(result) ? result : undefined;
}
