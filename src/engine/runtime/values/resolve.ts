import type { Value } from '../../model/types.ts';
import { purposeOf } from '../../model/visit.ts';
import { shownBlocks } from '../selectors.ts';
import type { Values } from '../state.ts';
import { fillText, readPath, type Scope } from './value.ts';

/** Evaluates a value as a journey writes it: a path, a literal, a text, or the text shown for a purpose. */
export function resolveValue(scope: Scope, value: Value): unknown {
  if (typeof value === 'string') return readPath(scope, value);
  if ('shown' in value) return textShown(scope, value.shown);
  return 'literal' in value ? value.literal : fillText(scope, value.text);
}

/** The input of an action; names whose value is undefined are omitted. */
export function resolveInput(scope: Scope, given: Readonly<Record<string, Value>>): Values {
  const values = Object.entries(given).map(([name, value]) => [name, resolveValue(scope, value)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The exact texts that are shown to the user for a purpose, one a line; undefined when there are none. */
function textShown(scope: Scope, purpose: string): { purpose: string; text: string } | undefined {
  const texts = [...shownBlocks(scope)].flatMap((block) => {
    const found = purposeOf(block);
    return found?.purpose === purpose ? fillText(scope, found.text) : [];
  });
  return texts.length > 0 ? { purpose, text: texts.join('\n') } : undefined;
}
