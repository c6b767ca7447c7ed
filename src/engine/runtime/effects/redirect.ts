import { refTo } from '../../model/effects.ts';
import type { Effect } from '../../model/types.ts';
import { readPath, scopeOf } from '../values/value.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type RedirectSpec = { readonly redirect: string; readonly otherwise: readonly Effect[] };

export const redirectEffect: EffectKind<'redirect', RedirectSpec> = {
  name: 'redirect',
  perform(step, { redirect, otherwise }, cause) {
    const url = String(readPath(scopeOf(step, cause), redirect) ?? '');
    step.commands.push({ do: 'redirect', url, screen: step.state.screen ?? '', otherwise });
  },
};

export const redirectEffectMeta: EffectMeta<typeof redirectEffect> = {
  summary: 'Leaves for an address, if it is allowed.',
  properties: {
    redirect: refTo('address'),
    otherwise: { ...refTo('effects'), description: 'What happens when the address is not allowed.' },
  },
  required: ['otherwise'],
};
