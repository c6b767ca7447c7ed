import type { MessageKind } from '../../journey/types.ts';
import { translateText } from '../translate.ts';
import { scopeOf } from '../values/value.ts';
import type { EffectKind } from './define.ts';

type ToastSpec = { readonly toast: string; readonly kind?: MessageKind };

export const toastEffect: EffectKind<'toast', ToastSpec> = {
  name: 'toast',
  perform(step, { toast, kind = 'error' }, cause) {
    const text = translateText(step, toast, scopeOf(step, cause));
    step.message = { text, kind, spoken: true };
    step.state = { ...step.state, message: step.message };
    step.commands.push({ do: 'toast', text, kind });
  },
};
