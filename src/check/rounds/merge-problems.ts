import type { Problem } from '../../engine/model/problem.ts';
import { groupBy } from '../group-by.ts';

/** One problem for each cause: the same mistake at several places is reported at the first, which names the others. */
export function mergeProblems(problems: readonly Problem[]): readonly Problem[] {
  const groups = groupBy(problems, ({ code, what }) => `${code} ${what}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const also = others.map(({ file, line, column }) => `${file}:${line}:${column}`);
    return also.length === 0 ? [first] : [{ ...first, also: [...new Set(also)] }];
  });
}
