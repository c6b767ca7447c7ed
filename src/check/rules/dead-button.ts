import { isJsonObject } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import { callOf, effectsOf } from '../../engine/model/effects.ts';
import { raisedBy } from '../../engine/model/graph/events.ts';
import type { Condition, Effect, Handler, Screen } from '../../engine/model/types.ts';
import { blocksOf } from '../../engine/model/visit.ts';
import type { Finding, Rule } from '../rule.ts';
import { type KnownPaths, truthOf } from '../values/truth.ts';

/** The handler of an event that a block raises has effects, and no button is blocked for ever. */
export const deadButton: Rule = {
  code: 'dead-button',
  severity: 'warning',
  *check({ journey, catalogue }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { event, at } of raisedBy(screen)) {
        const handler = screen.on[event];
        if (!handler || !isEmpty(handler, screen)) continue;
        yield {
          screen: screen.id,
          at,
          what: `"${event}" has no effects in "on"`,
          why: 'pressing this does nothing',
          fix: `Write what "${event}" does, or remove this.`,
        };
      }
      const called = new Set(effectsOf(screen, catalogue.effects).flatMap((placed) => callOf(placed)?.action ?? []));
      yield* blockedForEver(screen, journey.schemas[screen.id]?.required ?? [], called);
    }
  },
};

/** A button that is blocked whenever what it needs is there, or until a call that the screen does not make. */
function* blockedForEver(screen: Screen, required: readonly string[], called: ReadonlySet<string>): Iterable<Finding> {
  for (const { block } of blocksOf(screen)) {
    if (!isJsonObject(block.options) || !Array.isArray(block.options.blockedBy)) continue;
    const { event, needs } = block.options as { readonly event?: string; readonly needs?: readonly string[] };
    // Without an event of its own, a submit needs the whole form.
    const needed = [...(Array.isArray(needs) ? needs : []), ...(event === undefined ? required : [])];
    const present = (path: string): boolean =>
      needed.some((name) => path === `form.${name}` && !screen.fields[name]?.when) ||
      screen.requires.some((name) => path === `session.${name}`);
    for (const [index, { when }] of (block.options.blockedBy as unknown as readonly Blocking[]).entries()) {
      // The state of an action is that of its runs on this screen.
      const known: KnownPaths = { present, missing: () => false, idle: (action) => !called.has(action) };
      if (!when || truthOf(when, known) !== true) continue;
      yield {
        screen: screen.id,
        at: block.at + pointer(block.name, 'blockedBy', index, 'when'),
        what: 'this holds as soon as what the button needs is there',
        why: 'nobody could ever press it',
        fix: 'Block it under another condition, or remove this one.',
      };
    }
  }
}

interface Blocking {
  readonly when?: Condition;
}

/** Whether a handler has no effect; an unknown alias is reported as such. */
function isEmpty(handler: Handler, { on }: Screen): boolean {
  const effects = typeof handler === 'string' ? on[handler] : handler;
  return Array.isArray(effects) && !effects.some(hasEffect);
}

/** An `if` without effects in it has none. */
const hasEffect = (effect: Effect): boolean =>
  !('if' in effect) || [effect.then, effect.else].some((list) => Array.isArray(list) && list.some(hasEffect));
