import { refTo } from '../../../model/effects.ts';
import type { EffectMeta } from '../define.ts';
import type { setEffect } from '../set.ts';

export const setEffectMeta: EffectMeta<typeof setEffect> = {
  summary: 'Stores values.',
  properties: {
    set: {
      type: 'object',
      minProperties: 1,
      propertyNames: refTo('target'),
      additionalProperties: refTo('value'),
      description: 'form.<field> or session.<name> -> the value to store there.',
    },
  },
};
