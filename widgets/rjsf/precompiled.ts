import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { formWords, messageOf, type Say, sayInEnglish } from './words.ts';

/** The validators of a schema and of those in it that RJSF asks about, by RJSF's hash of each; the build makes them. */
export type FormValidators = Readonly<Record<string, unknown>>;

/**
 * RJSF's validator from functions that the build made of a schema, so that nothing is compiled in the browser. A schema
 * without a function matches nothing: a form must not end for it. `say` says what is wrong.
 */
export function precompiledValidator(
  validators: FormValidators,
  schema: RJSFSchema,
  say: Say = sayInEnglish(formWords),
): ValidatorType {
  const known = new Proxy(validators, { get: (all, hash: string) => all[hash] ?? (() => false) });
  return createPrecompiledValidator(known as ValidatorFunctions, schema, (errors) => {
    for (const error of errors ?? []) error.message = messageOf(say, error);
  });
}
