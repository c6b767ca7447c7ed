import { refTo } from '../../model/effects.ts';
import type { MessageKind } from '../../model/types.ts';
import { sayElsewhere } from '../say-elsewhere.ts';
import type { FieldNote } from '../state.ts';
import { translateText } from '../translate.ts';
import { scopeOf } from '../values/value.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type NoteSpec = {
  readonly note: {
    readonly field: string;
    readonly text: string;
    readonly retry?: boolean;
    readonly kind?: MessageKind;
  };
};

export const noteEffect: EffectKind<'note', NoteSpec> = {
  name: 'note',
  perform(step, { note: { field, text, retry = false, kind = 'info' } }, cause) {
    const of = kind === 'error' ? cause.event : undefined;
    if (of) sayElsewhere(step);
    const note: FieldNote = { text: translateText(step, text, scopeOf(step, cause)), retry, kind, of };
    step.state = { ...step.state, notes: { ...step.state.notes, [field]: note } };
  },
};

export const noteEffectMeta: EffectMeta<typeof noteEffect> = {
  summary: 'Shows a note under a field.',
  showsNote: true,
  properties: {
    note: {
      type: 'object',
      description: 'The note.',
      additionalProperties: false,
      required: ['field', 'text'],
      properties: {
        field: refTo('fieldName'),
        text: refTo('text'),
        kind: {
          enum: ['success', 'info', 'error'],
          description:
            'success shows a tick: what was found out. error: what could not be found out. info if absent: anything else.',
        },
        retry: { type: 'boolean', description: 'Offers to run the check of the field again.' },
      },
    },
  },
};
