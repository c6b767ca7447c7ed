import type { EffectKind, EffectMeta } from './define.ts';

type LogSpec = { readonly log: string };

export const logEffect: EffectKind<'log', LogSpec> = {
  name: 'log',
  perform(step, { log }) {
    step.commands.push({ do: 'log', text: log });
  },
};

export const logEffectMeta: EffectMeta<typeof logEffect> = {
  summary: 'Writes to the log. Never put data here.',
  properties: {
    log: { type: 'string', minLength: 1, description: 'The text.' },
  },
};
