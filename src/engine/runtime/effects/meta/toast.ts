import { refTo } from '../../../model/effects.ts';
import type { EffectMeta } from '../define.ts';
import type { toastEffect } from '../toast.ts';

export const toastEffectMeta: EffectMeta<typeof toastEffect> = {
  summary: 'Shows a message at the top right for a moment, and on the screen until the next attempt.',
  outlivesScreen: true,
  properties: {
    toast: refTo('text'),
    kind: { enum: ['error', 'success', 'info'], description: 'error if absent.' },
    quiet: { type: 'boolean', description: 'Only on the screen, at the button; not at the top right.' },
  },
};
