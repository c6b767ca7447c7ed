import { refTo } from '../../../model/effects.ts';
import type { EffectMeta } from '../define.ts';
import type { noteEffect } from '../note.ts';

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
