import type { Condition } from '../../engine/model/types.ts';

/** What is known about paths where a condition is. */
export interface KnownPaths {
  readonly present: (path: string) => boolean;
  readonly missing: (path: string) => boolean;
  /** Whether a field has no valid value for sure. */
  readonly invalid?: (field: string) => boolean;
  /** Whether an action has not run for sure. */
  readonly idle?: (action: string) => boolean;
}

/** Whether a condition always or never holds, by which paths have a value; undefined if that does not decide it. */
export function truthOf(condition: Condition, known: KnownPaths): boolean | undefined {
  if ('all' in condition) return decide(condition.all, known, false);
  if ('any' in condition) return decide(condition.any, known, true);
  if ('not' in condition) {
    const inner = truthOf(condition.not, known);
    return inner === undefined ? undefined : !inner;
  }
  if ('valid' in condition) return known.invalid?.(condition.valid) ? false : undefined;
  if ('action' in condition) return known.idle?.(condition.action) ? condition.is === 'idle' : undefined;
  if (!('path' in condition)) return undefined;
  if ('exists' in condition) {
    if (known.present(condition.path)) return condition.exists;
    return known.missing(condition.path) ? !condition.exists : undefined;
  }
  // A comparison with a missing value is false.
  return !('unique' in condition) && known.missing(condition.path) ? false : undefined;
}

/** One condition of the deciding value decides a list; all of the other value do too. */
function decide(list: readonly Condition[], known: KnownPaths, deciding: boolean): boolean | undefined {
  const values = list.map((one) => truthOf(one, known));
  if (values.includes(deciding)) return deciding;
  return values.every((value) => value === !deciding) ? !deciding : undefined;
}
