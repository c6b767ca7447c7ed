import { refTo } from '../../../model/effects.ts';
import type { EffectMeta } from '../define.ts';
import type { ifEffect } from '../if.ts';

export const ifEffectMeta: EffectMeta<typeof ifEffect> = {
  summary: 'Performs effects under a condition.',
  properties: {
    if: refTo('condition'),
    then: refTo('effects'),
    else: refTo('effects'),
  },
  required: ['then'],
};
