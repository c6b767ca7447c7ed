import { storeValue } from '../data/store-value.ts';
import type { EffectKind } from './define.ts';

type ClearSpec = { readonly clear: readonly string[] };

export const clearEffect: EffectKind<'clear', ClearSpec> = {
  name: 'clear',
  perform(step, { clear }) {
    for (const path of clear) storeValue(step, path, undefined);
  },
};
