import { refTo } from '../../model/effects.ts';
import type { MessageKind } from '../../model/types.ts';
import { translateText } from '../translate.ts';
import { scopeOf } from '../values/value.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type ToastSpec = { readonly toast: string; readonly kind?: MessageKind; readonly quiet?: boolean };

export const toastEffect: EffectKind<'toast', ToastSpec> = {
  name: 'toast',
  perform(step, { toast, kind = 'error', quiet = false }, cause) {
    const text = translateText(step, toast, scopeOf(step, cause));
    step.message = { text, kind, ...(!quiet && { spoken: true }) };
    step.state = { ...step.state, message: step.message };
    if (!quiet) step.commands.push({ do: 'toast', text, kind });
  },
};

export const toastEffectMeta: EffectMeta<typeof toastEffect> = {
  summary: 'Shows a message at the top right for a moment, and on the screen until the next attempt.',
  outlivesScreen: true,
  properties: {
    toast: refTo('text'),
    kind: { enum: ['error', 'success', 'info'], description: 'error if absent.' },
    quiet: { type: 'boolean', description: 'Only on the screen, at the button; not at the top right.' },
  },
};
