import type { ComputedValue, Operand } from '../../journey/computed-value.ts';
import { pointer } from '../../journey/source/pointer.ts';

/** The paths that a computed value reads, each with its JSON Pointer below the value. */
export function* operandPaths(value: ComputedValue): Iterable<{ path: string; at: string }> {
  for (const [operation, operands] of Object.entries<readonly Operand[]>({ ...value })) {
    for (const [index, operand] of operands.entries()) {
      if (typeof operand === 'string') yield { path: operand, at: pointer(operation, index) };
    }
  }
}
