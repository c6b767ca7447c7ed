import { refTo } from '../../model/effects.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type StampSpec = { readonly stamp: string };

export const stampEffect: EffectKind<'stamp', StampSpec> = {
  name: 'stamp',
  perform(step, { stamp }) {
    step.commands.push({ do: 'stamp', property: stamp.slice('session.'.length) });
  },
};

export const stampEffectMeta: EffectMeta<typeof stampEffect> = {
  summary: 'Stores the current moment, as an ISO date and time.',
  properties: {
    stamp: {
      allOf: [refTo('target')],
      pattern: '^session\\.',
      description: 'session.<name>, where it is stored.',
    },
  },
};
