import type { EffectKind } from './define.ts';

type DialogSpec = { readonly dialog: string };

export const dialogEffect: EffectKind<'dialog', DialogSpec> = {
  name: 'dialog',
  perform(step, { dialog }) {
    step.state = { ...step.state, dialog };
    if (!step.machine.screens[dialog]) step.commands.push({ do: 'load', screen: dialog });
  },
};
