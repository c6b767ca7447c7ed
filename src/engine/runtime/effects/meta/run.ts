import { refTo } from '../../../model/effects.ts';
import type { EffectMeta } from '../define.ts';
import type { runEffect } from '../run.ts';

export const runEffectMeta: EffectMeta<typeof runEffect> = {
  summary: 'Calls an action.',
  properties: {
    run: refTo('actionName'),
    with: refTo('input'),
    outcomes: refTo('outcomes'),
  },
  required: ['outcomes'],
};
