import type { Effect } from '../../model/types.ts';
import type { Cause, Step } from '../step.ts';
import type { AnyEffectKind } from './define.ts';
import { effects } from './index.ts';

const kinds: ReadonlyMap<string, AnyEffectKind> = new Map(effects.map((kind) => [kind.name, kind]));

/** Performs effects in order: changes the state of the step, and adds commands and follow-ups. */
export function performEffects(step: Step, list: readonly Effect[], cause: Cause): void {
  for (const effect of list) {
    for (const key in effect) (kinds.get(key) ?? step.machine.journey.effects?.[key])?.perform(step, effect, cause);
  }
}
