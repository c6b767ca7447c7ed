import { refTo } from '../../journey/effects.ts';
import type { EffectKind } from './define.ts';

type DialogSpec = { readonly dialog: string };

export const dialogEffect: EffectKind<'dialog', DialogSpec> = {
  name: 'dialog',
  summary: 'Opens a dialog over this screen; it shows a screen without a path.',
  properties: {
    dialog: refTo('screenName'),
  },
  perform(step, { dialog }) {
    step.state = { ...step.state, dialog };
    if (!step.machine.screens[dialog]) step.commands.push({ do: 'load', screen: dialog });
  },
};
