import { refTo } from '../../../model/effects.ts';
import type { EffectMeta } from '../define.ts';
import type { fieldErrorEffect } from '../field-error.ts';

export const fieldErrorEffectMeta: EffectMeta<typeof fieldErrorEffect> = {
  summary: 'Marks a field as wrong until it is changed.',
  properties: {
    fieldError: {
      type: 'object',
      description: 'The error.',
      additionalProperties: false,
      required: ['field', 'text'],
      properties: {
        field: refTo('fieldName'),
        text: refTo('text'),
      },
    },
  },
};
