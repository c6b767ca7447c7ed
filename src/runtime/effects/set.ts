import type { Value } from '../../journey/types.ts';
import { storeValue } from '../data/store-value.ts';
import { resolveValue } from '../values/resolve.ts';
import { scopeOf } from '../values/value.ts';
import type { EffectKind } from './define.ts';

type SetSpec = { readonly set: Readonly<Record<string, Value>> };

export const setEffect: EffectKind<'set', SetSpec> = {
  name: 'set',
  perform(step, { set }, cause) {
    // Every value is read before the first is stored.
    const scope = scopeOf(step, cause);
    for (const [path, value] of Object.entries(set)) storeValue(step, path, resolveValue(scope, value));
  },
};
