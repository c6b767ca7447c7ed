import { refTo } from '../../../model/effects.ts';
import type { EffectMeta } from '../define.ts';
import type { dialogEffect } from '../dialog.ts';

export const dialogEffectMeta: EffectMeta<typeof dialogEffect> = {
  summary: 'Opens a dialog over this screen; it shows a screen without a path.',
  properties: {
    dialog: refTo('screenName'),
  },
};
