import { type Step, without } from '../step.ts';
import { translateText } from '../translate.ts';
import { scopeOf } from '../values/value.ts';
import type { EffectKind } from './define.ts';

type FieldErrorSpec = { readonly fieldError: { readonly field: string; readonly text: string } };

export const fieldErrorEffect: EffectKind<'fieldError', FieldErrorSpec> = {
  name: 'fieldError',
  perform(step, { fieldError: { field, text } }, cause) {
    const notes = without(step.state.notes, (key) => key === field);
    const error = translateText(step, text, scopeOf(step, cause));
    sayAtField(step);
    step.state = { ...step.state, notes, fieldErrors: { ...step.state.fieldErrors, [field]: error } };
  },
};

/** A field says what went wrong, so the toast of the same event is not repeated at the button. */
export function sayAtField(step: Step): void {
  if (!step.message) return;
  step.message = { ...step.message, isAtField: true };
  step.state = { ...step.state, message: step.message };
}
