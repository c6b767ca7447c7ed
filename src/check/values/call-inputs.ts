import type { JSONSchema7 } from 'json-schema';
import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { callOf, effectsOf, type PlacedEffect } from '../../engine/model/effects.ts';
import type { Condition, Journey, Value } from '../../engine/model/types.ts';
import type { PathScope } from './known-paths.ts';

/** One value that a screen gives to an action. */
export interface CallInput {
  readonly screen: string;
  readonly at: string;
  readonly scope: PathScope;
  /** The event in whose effects the call is. */
  readonly event: string;
  /** The paths that have a value here, because a condition around the call says so. */
  readonly present: readonly string[];
  readonly action: string;
  readonly name: string;
  readonly value: Value;
  /** What the action accepts under this name. */
  readonly schema: JSONSchema7;
  readonly isRequired: boolean;
}

/** Every value that a screen gives to an action. */
export function* inputsOf(journey: Journey, catalogue: Catalogue): Iterable<CallInput> {
  for (const screen of Object.values(journey.screens)) {
    const all = effectsOf(screen, catalogue.effects);
    for (const placed of all) {
      const call = callOf(placed);
      const { properties = {}, required = [] } = catalogue.actions[call?.action ?? '']?.input ?? {};
      for (const [name, value] of Object.entries(call?.input ?? {})) {
        const schema = properties[name];
        if (!call || typeof schema !== 'object') continue;
        yield {
          screen: screen.id,
          at: call.inputAt + pointer(name),
          event: placed.event,
          present: presentAt(placed.at, all),
          scope: { journey, catalogue, screen, within: placed.within },
          action: call.action,
          name,
          value,
          schema,
          isRequired: required.includes(name),
        };
      }
    }
  }
}

/** The paths that the conditions of the effects around a place compare, unless it is where they do not hold. */
function presentAt(at: string, effects: readonly PlacedEffect[]): readonly string[] {
  return effects.flatMap((outer) => {
    if (!at.startsWith(`${outer.at}/then/`)) return [];
    const condition = outer.parts.find(({ kind }) => kind === 'condition')?.value;
    return condition === undefined ? [] : presentIn(condition as Condition);
  });
}

/** The paths that have a value when a condition holds: a comparison with a missing value is false. */
function presentIn(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(presentIn);
  if ('valid' in condition) return [`form.${condition.valid}`];
  return 'path' in condition && !('exists' in condition && !condition.exists) ? [condition.path] : [];
}
