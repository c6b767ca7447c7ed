import { refTo } from '../../model/effects.ts';
import { sayElsewhere } from '../say-elsewhere.ts';
import { without } from '../step.ts';
import { translateText } from '../translate.ts';
import { scopeOf } from '../values/value.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type FieldErrorSpec = { readonly fieldError: { readonly field: string; readonly text: string } };

export const fieldErrorEffect: EffectKind<'fieldError', FieldErrorSpec> = {
  name: 'fieldError',
  perform(step, { fieldError: { field, text } }, cause) {
    const notes = without(step.state.notes, (key) => key === field);
    const error = translateText(step, text, scopeOf(step, cause));
    sayElsewhere(step);
    step.state = { ...step.state, notes, fieldErrors: { ...step.state.fieldErrors, [field]: error } };
  },
};

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
