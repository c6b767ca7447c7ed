import type { Json } from '../engine/json/json.ts';
import type { Condition } from '../engine/model/types.ts';
import { allOf, anyOf, negated, type ReadCondition } from './page-condition.ts';

type Effect = { readonly [name: string]: Json };

/** What the check says about a condition, and whether that makes it hold always or never. */
interface Decision {
  readonly what: string;
  readonly holds: boolean;
}

/** An effect list without a condition that is always or never so: each way of doing without a part of it. */
export function* withDecided(
  effects: readonly Effect[],
  steps: readonly string[],
  decision: Decision,
): Iterable<Effect[]> {
  const [index = '0', key = '', ...rest] = steps;
  const effect = effects[Number(index)];
  const put = (...next: readonly Effect[]): Effect[] => effects.toSpliced(Number(index), 1, ...next);
  if (!effect) return;
  if (key !== 'if') {
    const inner = effect[key] as readonly Effect[] | undefined;
    if (!Array.isArray(inner)) return;
    for (const list of withDecided(inner, rest, decision)) yield put({ ...effect, [key]: list });
    return;
  }
  const { then = [], else: otherwise = [] } = effect as unknown as Readonly<Record<string, readonly Effect[]>>;
  for (const condition of decided(effect.if as unknown as Condition, decision)) {
    if (condition === undefined) continue;
    if (typeof condition === 'boolean') yield put(...(condition ? then : otherwise));
    else yield put({ ...effect, if: condition as unknown as Json });
  }
}

/** A condition with one part of it decided, wherever it is: a comparison of what the check names, or a group. */
function* decided(condition: Condition, { what, holds }: Decision): Iterable<ReadCondition> {
  const isGroup = isOfGroup.test(what);
  const tried = new Set<string>();
  for (const part of partsIn(condition)) {
    const isCompared = 'path' in part && !('exists' in part) && what.includes(`"${part.path}"`);
    const written = JSON.stringify(part);
    if (tried.has(written) || !(isGroup ? (holds ? 'any' : 'all') in part : isCompared)) continue;
    tried.add(written);
    yield without(condition, written, holds);
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
