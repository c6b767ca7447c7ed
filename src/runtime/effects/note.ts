import { refTo } from '../../journey/effects.ts';
import { translateText } from '../translate.ts';
import { scopeOf } from '../values/value.ts';
import type { EffectKind } from './define.ts';

type NoteSpec = { readonly note: { readonly field: string; readonly text: string; readonly retry?: boolean } };

export const noteEffect: EffectKind<'note', NoteSpec> = {
  name: 'note',
  summary: 'Shows a note under a field.',
  properties: {
    note: {
      type: 'object',
      description: 'The note.',
      additionalProperties: false,
      required: ['field', 'text'],
      properties: {
        field: refTo('fieldName'),
        text: refTo('text'),
        retry: { type: 'boolean', description: 'Offers to run the check of the field again.' },
      },
    },
  },
  perform(step, { note: { field, text, retry = false } }, cause) {
    const note = { text: translateText(step, text, scopeOf(step, cause)), retry };
    step.state = { ...step.state, notes: { ...step.state.notes, [field]: note } };
  },
};
