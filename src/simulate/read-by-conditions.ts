import type { Json } from '../journey/types.ts';

/** What conditions read. */
export interface ReadByConditions {
  /** Path -> the values that conditions compare it with; `exact` if any difference can matter. */
  readonly paths: ReadonlyMap<string, readonly Json[] | 'exact'>;
  readonly actions: ReadonlySet<string>;
}

/** What the conditions in a part of a journey read. */
export function readByConditions(part: unknown): ReadByConditions {
  const paths = new Map<string, readonly Json[] | 'exact'>();
  const actions = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { path, action }: PossibleCondition = value;
    if (typeof action === 'string') actions.add(action);
    if (typeof path === 'string') {
      const known = paths.get(path) ?? [];
      const compared = comparedIn(value);
      paths.set(path, known === 'exact' || compared === 'exact' ? 'exact' : [...known, ...compared]);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(part);
  return { paths, actions };
}

/** The values that one condition compares with. Another value in the journey, or an order, leaves any difference open. */
function comparedIn({ eq, in: choices = [], exists }: PossibleCondition): readonly Json[] | 'exact' {
  if (exists !== undefined) return [];
  const compared = eq === undefined ? choices : [eq];
  return compared.length === 0 || compared.some((one) => typeof one === 'object') ? 'exact' : compared;
}

interface PossibleCondition {
  readonly path?: unknown;
  readonly action?: unknown;
  readonly eq?: Json;
  readonly in?: readonly Json[];
  readonly exists?: boolean;
}

/** A value itself where conditions compare it, else whether there is one. */
export const projectValue = (value: unknown, compared: readonly Json[] | 'exact'): unknown =>
  compared === 'exact' || compared.includes(value as Json) ? value : value !== undefined;
