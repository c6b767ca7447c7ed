import { refTo } from '../../model/effects.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type DialogSpec = { readonly dialog: string };

export const dialogEffect: EffectKind<'dialog', DialogSpec> = {
  name: 'dialog',
  perform(step, { dialog }) {
    step.state = { ...step.state, dialog };
    if (!step.machine.screens[dialog]) step.commands.push({ do: 'load', screen: dialog });
  },
};

export const dialogEffectMeta: EffectMeta<typeof dialogEffect> = {
  summary: 'Opens a dialog over this screen; it shows a screen without a path.',
  properties: {
    dialog: refTo('screenName'),
  },
};
