import { refTo } from '../../../model/effects.ts';
import type { EffectMeta } from '../define.ts';
import type { redirectEffect } from '../redirect.ts';

export const redirectEffectMeta: EffectMeta<typeof redirectEffect> = {
  summary: 'Leaves for an address, if it is allowed.',
  properties: {
    redirect: refTo('address'),
    otherwise: { ...refTo('effects'), description: 'What happens when the address is not allowed.' },
  },
  required: ['otherwise'],
};
