import type { EffectKind } from './define.ts';

type PrintSpec = { readonly print: true };

export const printEffect: EffectKind<'print', PrintSpec> = {
  name: 'print',
  perform(step) {
    step.commands.push({ do: 'print' });
  },
};
