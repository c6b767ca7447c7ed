import { refTo } from '../../../model/effects.ts';
import type { EffectMeta } from '../define.ts';
import type { focusEffect } from '../focus.ts';

export const focusEffectMeta: EffectMeta<typeof focusEffect> = {
  summary: 'Moves the focus to a field.',
  properties: {
    focus: refTo('fieldName'),
  },
};
