import type { Effect } from '../../model/types.ts';
import { readPath, scopeOf } from '../values/value.ts';
import type { EffectKind } from './define.ts';

type RedirectSpec = { readonly redirect: string; readonly otherwise: readonly Effect[] };

export const redirectEffect: EffectKind<'redirect', RedirectSpec> = {
  name: 'redirect',
  perform(step, { redirect, otherwise }, cause) {
    const url = String(readPath(scopeOf(step, cause), redirect) ?? '');
    step.commands.push({ do: 'redirect', url, screen: step.state.screen ?? '', otherwise });
  },
};
