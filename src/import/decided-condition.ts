import type { Json } from '../engine/json/json.ts';
import type { Condition } from '../engine/model/types.ts';
import { allOf, anyOf, negated, type ReadCondition } from './page-condition.ts';

type Effect = { readonly [name: string]: Json };

/** What the check says about a condition, and whether that makes it hold always or never. */
export interface Decision {
  readonly what: string;
  readonly holds: boolean;
}

/** Effects in which a part of a condition is decided, and those in which that part is the whole condition. */
interface DecidedEffects {
  readonly decided: readonly Effect[];
  readonly alone: readonly Effect[];
}

/** An effect list without a condition that is always or never so: each way of doing without a part of it, the smallest ones first. */
export function* withDecided(
  effects: readonly Effect[],
  steps: readonly string[],
  decision: Decision,
): Iterable<DecidedEffects> {
  const [index = '0', key = '', ...rest] = steps;
  const effect = effects[Number(index)];
  const put = (...next: readonly Effect[]): Effect[] => effects.toSpliced(Number(index), 1, ...next);
  if (!effect) return;
  if (key !== 'if') {
    const inner = effect[key] as readonly Effect[] | undefined;
    if (!Array.isArray(inner)) return;
    for (const { decided, alone } of withDecided(inner, rest, decision))
      yield { decided: put({ ...effect, [key]: decided }), alone: put({ ...effect, [key]: alone }) };
    return;
  }
  const { then = [], else: otherwise = [] } = effect as unknown as Readonly<Record<string, readonly Effect[]>>;
  for (const { left, part } of decisionsOf(effect.if as unknown as Condition, decision)) {
    const decided =
      typeof left === 'boolean' ? put(...(left ? then : otherwise)) : put({ ...effect, if: left as unknown as Json });
    yield { decided, alone: put({ ...effect, if: part as unknown as Json }) };
  }
}

/**
 * The parts of a condition that the sentence of the check may be about, a comparison of what it names or a group, and what is left
 * of the condition if each is decided.
 */
export function* decisionsOf(
  condition: Condition,
  { what, holds }: Decision,
): Iterable<{ readonly part: Condition; readonly left: Condition | boolean }> {
  const isGroup = isOfGroup.test(what);
  const tried = new Set<string>();
  for (const part of partsIn(condition)) {
    const isCompared = 'path' in part && !('exists' in part) && what.includes(`"${part.path}"`);
    const written = JSON.stringify(part);
    if (tried.has(written) || !(isGroup ? (holds ? 'any' : 'all') in part : isCompared)) continue;
    tried.add(written);
    const left = without(condition, written, holds);
    if (left !== undefined) yield { part, left };
  }
}

/** Sentences of the check about several comparisons that contradict each other. */
const isOfGroup = /contrary of|never be both|never be missing|fits all of/;

/** The parts of a condition, the smallest ones first. */
function* partsIn(condition: Condition): Iterable<Condition> {
  const inner =
    'not' in condition ? [condition.not] : 'all' in condition ? condition.all : 'any' in condition ? condition.any : [];
  for (const part of inner) yield* partsIn(part);
  yield condition;
}

function without(condition: Condition, written: string, holds: boolean): ReadCondition {
  if (JSON.stringify(condition) === written) return holds;
  if ('not' in condition) return negated(without(condition.not, written, holds));
  if ('all' in condition) return allOf(condition.all.map((one) => without(one, written, holds)));
  return 'any' in condition ? anyOf(condition.any.map((one) => without(one, written, holds))) : condition;
}
