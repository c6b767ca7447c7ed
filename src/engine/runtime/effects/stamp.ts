import type { EffectKind } from './define.ts';

type StampSpec = { readonly stamp: string };

export const stampEffect: EffectKind<'stamp', StampSpec> = {
  name: 'stamp',
  perform(step, { stamp }) {
    step.commands.push({ do: 'stamp', property: stamp.slice('session.'.length) });
  },
};
