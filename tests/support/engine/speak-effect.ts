import { refTo } from '../../../src/engine/model/effects.ts';
import type { Effect, Value } from '../../../src/engine/model/types.ts';
import { storeValue } from '../../../src/engine/runtime/data/store-value.ts';
import type { EffectKind, EffectMeta } from '../../../src/engine/runtime/effects/define.ts';
import { resolveValue } from '../../../src/engine/runtime/values/resolve.ts';
import { scopeOf } from '../../../src/engine/runtime/values/value.ts';

type SpeakSpec = { readonly speak: Value; readonly into: string; readonly then?: readonly Effect[] };

/** A sample effect of a project. */
export const speakEffect: EffectKind<'speak', SpeakSpec> = {
  name: 'speak',
  perform(step, { speak: value, into, then = [] }, cause) {
    storeValue(step, into, `${resolveValue(scopeOf(step, cause), value)}!`);
    step.perform(then, cause);
  },
};

/** Its metadata. */
export const speakEffectMeta: EffectMeta<typeof speakEffect> = {
  summary: 'Stores a value with an exclamation mark.',
  properties: { speak: refTo('value'), into: refTo('target'), then: refTo('effects') },
  required: ['into'],
};
