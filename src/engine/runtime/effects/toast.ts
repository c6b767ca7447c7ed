import type { MessageKind } from '../../model/types.ts';
import { translateText } from '../translate.ts';
import { scopeOf } from '../values/value.ts';
import type { EffectKind } from './define.ts';

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
