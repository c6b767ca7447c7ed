import { without } from '../step.ts';
import { translateText } from '../translate.ts';
import { scopeOf } from '../values/value.ts';
import type { EffectKind } from './define.ts';

type FieldErrorSpec = { readonly fieldError: { readonly field: string; readonly text: string } };

export const fieldErrorEffect: EffectKind<'fieldError', FieldErrorSpec> = {
  name: 'fieldError',
  perform(step, { fieldError: { field, text } }, cause) {
    const notes = without(step.state.notes, (key) => key === field);
    const error = translateText(step, text, scopeOf(step, cause));
    // The field says it; the same event's toast need not be repeated at the button.
    if (step.message) step.message = { ...step.message, isAtField: true };
    step.state = {
      ...step.state,
      ...(step.message && { message: step.message }),
      notes,
      fieldErrors: { ...step.state.fieldErrors, [field]: error },
    };
  },
};
