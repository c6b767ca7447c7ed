import { translateText } from '../translate.ts';
import { scopeOf } from '../values/value.ts';
import type { EffectKind } from './define.ts';

type NoteSpec = { readonly note: { readonly field: string; readonly text: string; readonly retry?: boolean } };

export const noteEffect: EffectKind<'note', NoteSpec> = {
  name: 'note',
  perform(step, { note: { field, text, retry = false } }, cause) {
    const note = { text: translateText(step, text, scopeOf(step, cause)), retry };
    step.state = { ...step.state, notes: { ...step.state.notes, [field]: note } };
  },
};
