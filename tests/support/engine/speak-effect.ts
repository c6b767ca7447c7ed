import { refTo } from '../../../src/journey/effects.ts';
import type { Effect, Value } from '../../../src/journey/types.ts';
import { storeValue } from '../../../src/runtime/data/store-value.ts';
import type { EffectKind, EffectMeta } from '../../../src/runtime/effects/define.ts';
import { resolveValue } from '../../../src/runtime/values/resolve.ts';
import { scopeOf } from '../../../src/runtime/values/value.ts';

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
