import { refTo } from '../../../model/effects.ts';
import type { EffectMeta } from '../define.ts';
import type { gotoEffect } from '../goto.ts';

export const gotoEffectMeta: EffectMeta<typeof gotoEffect> = {
  summary: 'Goes to a screen; next and back follow the flow.',
  properties: {
    goto: refTo('destination'),
    changing: refTo('fieldThere'),
  },
};
