import { refTo } from '../../../model/effects.ts';
import type { EffectMeta } from '../define.ts';
import type { raiseEffect } from '../raise.ts';

export const raiseEffectMeta: EffectMeta<typeof raiseEffect> = {
  summary: 'Raises another event of this screen: its effects are performed at once, before those that follow.',
  properties: {
    raise: refTo('eventName'),
  },
};
