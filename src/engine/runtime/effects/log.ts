import type { EffectKind } from './define.ts';

type LogSpec = { readonly log: string };

export const logEffect: EffectKind<'log', LogSpec> = {
  name: 'log',
  perform(step, { log }) {
    step.commands.push({ do: 'log', text: log });
  },
};
