import type { Condition } from '../../engine/model/types.ts';

/** Whether one of several conditions holds exactly when another one does not. */
export function hasContrary(conditions: readonly Condition[]): boolean {
  const written = new Set(conditions.map((condition) => JSON.stringify(condition)));
  return conditions.some((condition) => written.has(JSON.stringify(contraryOf(condition))));
}

function contraryOf(condition: Condition): Condition {
  if ('exists' in condition) return { ...condition, exists: !condition.exists };
  return 'not' in condition ? condition.not : { not: condition };
}
