import { pointer } from '../../../../engine/json/pointer.ts';
import { type EffectPart, partsOfEffect } from '../../../../engine/model/effects.ts';
import type { Condition, Effect, Screen } from '../../../../engine/model/types.ts';
import { effectFacts } from '../../../../engine/runtime/effects/effect-facts.ts';
import { conditionInWords } from '../../../../simulate/states/naming/condition-words.ts';
import { nameOfEvent } from '../../../../simulate/states/naming/event-names.ts';

/** What follows in a screen: on an event, on an outcome of an action, or under a condition. */
export interface FollowingEffects {
  /** JSON Pointer to the list of effects, or to the name of another event. */
  readonly at: string;
  /** When: the event first. */
  readonly when: readonly string[];
  /** Where its only target is, and what it is; absent where there is none, or more than a target. */
  readonly target?: { readonly at: string; readonly to: string };
  /** What follows, or what else does. */
  readonly effects: readonly string[];
}

/** The events and outcomes of a screen, with where they lead. `titleOf` gives the title of a screen. */
export function listOutcomes(screen: Screen, titleOf: (id: string) => string): readonly FollowingEffects[] {
  return Object.entries(screen.on).flatMap(([event, handler]): readonly FollowingEffects[] => {
    const when = [eventInWords(screen, event)];
    const at = pointer('on', event);
    if (typeof handler === 'string')
      return [{ at, when, effects: [`the same as ${lowered(eventInWords(screen, handler))}`] }];
    return [...following({ list: handler, at, when, isOutcome: false, screen, titleOf })];
  });
}

interface EffectsAt extends Pick<FollowingEffects, 'at' | 'when'> {
  readonly list: readonly Effect[];
  readonly isOutcome: boolean;
  readonly screen: Screen;
  readonly titleOf: (id: string) => string;
}

function* following({ list, at, when, isOutcome, screen, titleOf }: EffectsAt): Iterable<FollowingEffects> {
  const placed = list.map((effect, index) => ({ effect, parts: partsOfEffect(effect, effectFacts, `${at}/${index}`) }));
  const targets = placed.filter(({ parts }) => parts.some(({ kind }) => kind === 'destination'));
  const [plain, ...others] = targets.filter(({ effect }) => Object.keys(effect).length === 1);
  const target = plain?.parts.find(({ kind }) => kind === 'destination');
  const isPlain = others.length === 0 && targets.length === 1 && typeof target?.value === 'string';
  const shown = isPlain ? placed.filter((one) => one !== plain) : placed;
  const effects = shown.flatMap(({ parts }) => effectInWords(parts, titleOf) ?? []);
  const hasInner = placed.some(({ parts }) => parts.some(({ kind }) => kind === 'effects'));
  if (isPlain || effects.length > 0 || (isOutcome && !hasInner)) {
    const to = isPlain ? { target: { at: target.at, to: String(target.value) } } : {};
    yield { at, when, ...to, effects: isPlain || effects.length > 0 ? effects : ['it stays on this screen'] };
  }
  for (const { effect, parts } of placed) {
    for (const part of parts.filter(({ kind }) => kind === 'effects')) {
      const inner = { list: part.value as readonly Effect[], at: part.at, screen, titleOf };
      yield* following({
        ...inner,
        when: [...when, branchInWords(screen, effect, part)],
        isOutcome: part.outcome !== undefined,
      });
    }
  }
}

/** An event of a screen in words: by the button that raises it, or by what it is. */
function eventInWords(screen: Screen, event: string): string {
  const { name, done } = nameOfEvent(screen, event);
  if (done === undefined) return name;
  return `When ${name} is ${done === 'pressed' ? 'pressed' : 'filled in'}`;
}

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** What a list of effects inside an effect depends on. */
function branchInWords(screen: Screen, effect: Effect, { at, outcome }: EffectPart): string {
  const action = effect.run ?? effect.send;
  if (outcome !== undefined) return `“${String(action)}” answers “${outcome}”`;
  if (at.endsWith('/then')) return `if ${conditionInWords(screen, effect.if as Condition)}`;
  return at.endsWith('/else')
    ? `unless ${conditionInWords(screen, effect.if as Condition)}`
    : 'if that is not possible';
}

/** An effect that a tenant notices, in words. */
function effectInWords(parts: readonly EffectPart[], titleOf: (id: string) => string): string | undefined {
  const partOf = (kind: EffectPart['kind']): string | undefined => {
    const value = parts.find((part) => part.kind === kind)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const [to, dialog, view, text] = [partOf('destination'), partOf('screenName'), partOf('viewName'), partOf('text')];
  if (to !== undefined) {
    const field = partOf('fieldThere');
    return `it goes to ${titleOf(to)}${field === undefined ? '' : `, to change the field “${field}”`}`;
  }
  if (dialog !== undefined) return `it opens the dialog ${titleOf(dialog)}`;
  if (view !== undefined) return `it shows the view “${view}” of this screen`;
  if (partOf('address') !== undefined) return 'it leaves for another address';
  if (text !== undefined) return `it says “${text}”`;
  const event = partOf('eventName');
  return event === undefined ? undefined : `it does what the event “${event}” does`;
}
