import type { Value } from '../../journey/types.ts';
import { purposeOf } from '../../journey/visit.ts';
import { shownBlocks } from '../selectors.ts';
import type { Values } from '../state.ts';
import { fillText, readPath, type Scope } from './value.ts';

/** The current result of a value of the journey. */
export function resolveValue(scope: Scope, value: Value): unknown {
  if (typeof value === 'string') return readPath(scope, value);
  if ('shown' in value) return textShown(scope, value.shown);
  return 'literal' in value ? value.literal : fillText(scope, value.text);
}

/** The input of an action; names without a value are left out. */
export function resolveInput(scope: Scope, given: Readonly<Record<string, Value>>): Values {
  const values = Object.entries(given).map(([name, value]) => [name, resolveValue(scope, value)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The exact text for a purpose, as the tenant reads it now; undefined when it is not shown. */
function textShown(scope: Scope, purpose: string): { purpose: string; text: string } | undefined {
  for (const block of shownBlocks(scope)) {
    const words = purposeOf(block);
    if (words?.purpose === purpose) return { purpose, text: fillText(scope, words.text) };
  }
  return undefined;
}
