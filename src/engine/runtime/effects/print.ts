import type { EffectKind, EffectMeta } from './define.ts';

type PrintSpec = { readonly print: true };

export const printEffect: EffectKind<'print', PrintSpec> = {
  name: 'print',
  perform(step) {
    step.commands.push({ do: 'print' });
  },
};

export const printEffectMeta: EffectMeta<typeof printEffect> = {
  summary: 'Lets the user print the screen.',
  properties: {
    print: { const: true, description: 'Always true.' },
  },
};
