import { refTo } from '../../../model/effects.ts';
import type { clearEffect } from '../clear.ts';
import type { EffectMeta } from '../define.ts';

export const clearEffectMeta: EffectMeta<typeof clearEffect> = {
  summary: 'Removes values.',
  properties: {
    clear: { type: 'array', minItems: 1, items: refTo('cleared'), description: 'Where the values are.' },
  },
};
