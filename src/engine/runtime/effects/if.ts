import { refTo } from '../../model/effects.ts';
import type { Condition, Effect } from '../../model/types.ts';
import { holds } from '../values/condition.ts';
import { scopeOf } from '../values/value.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type IfSpec = { readonly if: Condition; readonly then: readonly Effect[]; readonly else?: readonly Effect[] };

export const ifEffect: EffectKind<'if', IfSpec> = {
  name: 'if',
  perform(step, { if: condition, then, else: otherwise = [] }, cause) {
    step.perform(holds(scopeOf(step, cause), condition) ? then : otherwise, cause);
  },
};

export const ifEffectMeta: EffectMeta<typeof ifEffect> = {
  summary: 'Performs effects under a condition.',
  properties: {
    if: refTo('condition'),
    then: refTo('effects'),
    else: refTo('effects'),
  },
  required: ['then'],
};
