import type { Value } from '../../journey/types.ts';
import { purposeOf } from '../../journey/visit.ts';
import { shownBlocks } from '../selectors.ts';
import type { Values } from '../state.ts';
import { fillText, readPath, type Scope } from './value.ts';

/** What a journey's value stands for now. */
export function resolveValue(scope: Scope, value: Value): unknown {
  if (typeof value === 'string') return readPath(scope, value);
  if ('shown' in value) return wordsShown(scope, value.shown);
  return 'literal' in value ? value.literal : fillText(scope, value.text);
}

/** What an action is given; what has no value is left out. */
export function resolveInput(scope: Scope, given: Readonly<Record<string, Value>>): Values {
  const values = Object.entries(given).map(([name, value]) => [name, resolveValue(scope, value)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The words for a purpose to the letter, as the tenant reads them now; undefined when they do not stand there. */
function wordsShown(scope: Scope, purpose: string): { purpose: string; text: string } | undefined {
  for (const block of shownBlocks(scope)) {
    const words = purposeOf(block);
    if (words?.purpose === purpose) return { purpose, text: fillText(scope, words.text) };
  }
  return undefined;
}
