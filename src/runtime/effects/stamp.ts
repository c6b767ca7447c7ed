import { refTo } from '../../journey/effects.ts';
import type { EffectKind } from './define.ts';

type StampSpec = { readonly stamp: string };

export const stampEffect: EffectKind<'stamp', StampSpec> = {
  name: 'stamp',
  summary: 'Stores the current moment, as an ISO date and time.',
  properties: {
    stamp: {
      allOf: [refTo('target')],
      pattern: '^session\\.',
      description: 'session.<name>, where it is stored.',
    },
  },
  perform(step, { stamp }) {
    step.commands.push({ do: 'stamp', property: stamp.slice('session.'.length) });
  },
};
