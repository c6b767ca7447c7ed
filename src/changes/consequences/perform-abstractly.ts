import type { Catalogue } from '../../engine/model/catalogue.ts';
import { type EffectPart, partsOfEffect } from '../../engine/model/effects.ts';
import { memoize } from '../../engine/model/memoize.ts';
import type { Effect, Handler, Screen, Value } from '../../engine/model/types.ts';

/** What an exploration knows of a tenant on a screen: the view, and the texts that are recorded so far, sorted. */
export interface Situation {
  readonly view: string;
  /** `consent <purpose>` and `notice <purpose>`. */
  readonly recorded: readonly string[];
}

/** How an effect is come to: the event, and the outcomes and conditions on the way. */
export type EffectTrail = readonly string[];

/** What happens on the way through the effects of an event, whichever way conditions and outcomes go. */
export interface Observer {
  onCall(trail: EffectTrail, action: string, situation: Situation): void;
  onRecord(trail: EffectTrail, record: RecordedText): void;
  onGoto(trail: EffectTrail, target: string, situation: Situation): void;
}

/** A text that a call records, with the whole input of the call. */
export interface RecordedText {
  readonly kind: 'consent' | 'notice';
  readonly purpose: string;
  readonly input: unknown;
}

// An effect is performed in every situation in which its event can be raised.
const partsOf = memoize((effect: Effect, kinds: Catalogue['effects']) => partsOfEffect(effect, kinds));

interface Performance {
  readonly on: Screen['on'];
  readonly catalogue: Pick<Catalogue, 'actions' | 'effects'>;
  readonly observer: Observer;
}

/** Where a performance is: the conditions and outcomes that led here, and the events that raised each other. */
interface PerformanceContext extends Performance {
  readonly trail: EffectTrail;
  readonly raising: readonly string[];
}

/** Performs an event with every outcome and either side of each condition; returns the situations in which it may end. */
export function performAbstractly(
  performance: Performance,
  event: string,
  situation: Situation,
  trail: EffectTrail,
): readonly Situation[] {
  return performEvent({ ...performance, trail, raising: [] }, event, [situation]);
}

/** The effects of an event, also of one that uses those of another. */
export function effectsOfEvent(on: Screen['on'], event: string): readonly Effect[] {
  const handler: Handler | undefined = Object.hasOwn(on, event) ? on[event] : undefined;
  if (typeof handler !== 'string') return handler ?? [];
  const other = Object.hasOwn(on, handler) ? on[handler] : undefined;
  return typeof other === 'string' ? [] : (other ?? []);
}

function performEvent(context: PerformanceContext, event: string, from: readonly Situation[]): readonly Situation[] {
  const { on, raising } = context;
  if (raising.includes(event)) return from;
  return performList({ ...context, raising: [...raising, event] }, effectsOfEvent(on, event), from);
}

function performList(
  context: PerformanceContext,
  list: readonly Effect[],
  from: readonly Situation[],
): readonly Situation[] {
  const { catalogue, observer, trail } = context;
  let now = from;
  for (const effect of list) {
    const parts = partsOf(effect, catalogue.effects);
    const ofKind = (kind: EffectPart['kind']): readonly EffectPart[] => parts.filter((part) => part.kind === kind);
    const namedBy = (kind: EffectPart['kind']): string | undefined => {
      const value = ofKind(kind)[0]?.value;
      return typeof value === 'string' ? value : undefined;
    };
    const [action, target, view, event] = (['actionName', 'destination', 'viewName', 'eventName'] as const).map(
      namedBy,
    );
    if (action !== undefined) now = performCall(context, { action, parts }, now);
    else if (event !== undefined) now = performEvent(context, event, now);
    else if (ofKind('effects').length > 0) now = performBranches(context, parts, now);
    if (target !== undefined) for (const one of now) observer.onGoto(trail, target, one);
    if (view !== undefined) now = unique(now.map((one) => ({ ...one, view })));
  }
  return now;
}

function performCall(
  context: PerformanceContext,
  { action, parts }: { readonly action: string; readonly parts: readonly EffectPart[] },
  from: readonly Situation[],
): readonly Situation[] {
  const { observer, catalogue, trail } = context;
  for (const one of from) observer.onCall(trail, action, one);
  const facts = Object.hasOwn(catalogue.actions, action) ? catalogue.actions[action] : undefined;
  const record = facts?.records && recordedBy(facts.records, parts);
  if (record) observer.onRecord(trail, record);
  const recorded = record ? unique(from.map((one) => withRecord(one, record))) : from;
  const outcomes = parts.filter(({ kind, outcome }) => kind === 'effects' && outcome !== undefined);
  // What is only sent is saved until it arrives.
  if (outcomes.length === 0) return recorded;
  const after = outcomes.flatMap(({ value, outcome = '' }) =>
    performList(
      { ...context, trail: [...trail, outcome] },
      value as readonly Effect[],
      outcome === 'unavailable' ? from : recorded,
    ),
  );
  return unique([...from, ...after]);
}

function performBranches(
  context: PerformanceContext,
  parts: readonly EffectPart[],
  from: readonly Situation[],
): readonly Situation[] {
  const branches = parts.filter(({ kind }) => kind === 'effects');
  const condition = parts.find(({ kind }) => kind === 'condition');
  const after = branches.flatMap(({ value, at }) => {
    const side = JSON.stringify([condition?.value, at.slice(at.lastIndexOf('/') + 1)]);
    return performList({ ...context, trail: [...context.trail, side] }, value as readonly Effect[], from);
  });
  return unique(condition && branches.length > 1 ? after : [...from, ...after]);
}

/** The text that a call records, if it records one that is shown. */
export function recordedBy(kind: 'consent' | 'notice', parts: readonly EffectPart[]): RecordedText | undefined {
  const shown = parts.flatMap(({ kind: part, value }) => {
    const given = value as Value;
    return part === 'value' && typeof given === 'object' && given !== null && 'shown' in given ? [given.shown] : [];
  });
  const [purpose] = shown;
  return purpose === undefined ? undefined : { kind, purpose, input: parts.find((one) => one.kind === 'input')?.value };
}

const withRecord = ({ view, recorded }: Situation, { kind, purpose }: RecordedText): Situation => ({
  view,
  recorded: [...new Set([...recorded, `${kind} ${purpose}`])].sort(),
});

const unique = (situations: readonly Situation[]): readonly Situation[] => [
  ...new Map(situations.map((one) => [JSON.stringify(one), one])).values(),
];
