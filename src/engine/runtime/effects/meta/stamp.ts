import { refTo } from '../../../model/effects.ts';
import type { EffectMeta } from '../define.ts';
import type { stampEffect } from '../stamp.ts';

export const stampEffectMeta: EffectMeta<typeof stampEffect> = {
  summary: 'Stores the current moment, as an ISO date and time.',
  properties: {
    stamp: {
      allOf: [refTo('target')],
      pattern: '^session\\.',
      description: 'session.<name>, where it is stored.',
    },
  },
};
