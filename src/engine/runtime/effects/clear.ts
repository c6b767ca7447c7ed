import { refTo } from '../../model/effects.ts';
import { storeValue } from '../data/store-value.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type ClearSpec = { readonly clear: readonly string[] };

export const clearEffect: EffectKind<'clear', ClearSpec> = {
  name: 'clear',
  perform(step, { clear }) {
    for (const path of clear) storeValue(step, path, undefined);
  },
};

export const clearEffectMeta: EffectMeta<typeof clearEffect> = {
  summary: 'Removes values.',
  properties: {
    clear: { type: 'array', minItems: 1, items: refTo('cleared'), description: 'Where the values are.' },
  },
};
