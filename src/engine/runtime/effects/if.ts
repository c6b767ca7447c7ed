import type { Condition, Effect } from '../../model/types.ts';
import { holds } from '../values/condition.ts';
import { scopeOf } from '../values/value.ts';
import type { EffectKind } from './define.ts';

type IfSpec = { readonly if: Condition; readonly then: readonly Effect[]; readonly else?: readonly Effect[] };

export const ifEffect: EffectKind<'if', IfSpec> = {
  name: 'if',
  perform(step, { if: condition, then, else: otherwise = [] }, cause) {
    step.perform(holds(scopeOf(step, cause), condition) ? then : otherwise, cause);
  },
};
