import { refTo } from '../../journey/effects.ts';
import type { Effect } from '../../journey/types.ts';
import { readPath, scopeOf } from '../values/value.ts';
import type { EffectKind } from './define.ts';

type RedirectSpec = { readonly redirect: string; readonly otherwise: readonly Effect[] };

export const redirectEffect: EffectKind<'redirect', RedirectSpec> = {
  name: 'redirect',
  summary: 'Leaves for an address, if it is allowed.',
  properties: {
    redirect: refTo('address'),
    otherwise: { ...refTo('effects'), description: 'What happens when the address is not allowed.' },
  },
  required: ['otherwise'],
  perform(step, { redirect, otherwise }, cause) {
    const url = String(readPath(scopeOf(step, cause), redirect) ?? '');
    step.commands.push({ do: 'redirect', url, screen: step.state.screen ?? '', otherwise });
  },
};
