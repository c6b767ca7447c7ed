import type { EffectKind } from './define.ts';

type PrintSpec = { readonly print: true };

export const printEffect: EffectKind<'print', PrintSpec> = {
  name: 'print',
  summary: 'Lets the tenant print the screen.',
  properties: {
    print: { const: true, description: 'Always true.' },
  },
  perform(step) {
    step.commands.push({ do: 'print' });
  },
};
