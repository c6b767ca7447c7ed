import { refTo } from '../../../model/effects.ts';
import type { EffectMeta } from '../define.ts';
import type { viewEffect } from '../view.ts';

export const viewEffectMeta: EffectMeta<typeof viewEffect> = {
  summary: 'Shows another view of this screen.',
  properties: {
    view: refTo('viewName'),
    push: {
      type: 'boolean',
      description: 'It is a step of its own to the tenant: browser Back returns to the view before.',
    },
  },
};
