import { own } from '../../model/own.ts';
import type { SchemaError } from '../../model/validator.ts';
import type { CompiledScreen } from '../compiled.ts';
import type { State, Values } from '../state.ts';

/**
 * Field -> the keywords of the screen's schema that its value fails. A list that equals the previous one is the same
 * object, so that components treat it as unchanged.
 */
export function schemaErrors(screen: CompiledScreen, form: Values, before: State['errors'] = {}): State['errors'] {
  if (screen.validate(form)) return {};
  const errors: Record<string, string[]> = Object.create(null);
  for (const error of screen.validate.errors ?? []) {
    const field = fieldOf(error);
    errors[field] ??= [];
    errors[field].push(error.keyword);
  }
  const stable = Object.entries(errors).map(([field, keywords]) => {
    const old = own(before, field);
    return [field, old && `${old}` === `${keywords}` ? old : keywords] as const;
  });
  return Object.fromEntries(stable);
}

function fieldOf({ instancePath, keyword, params }: SchemaError): string {
  const [, field] = instancePath.split('/');
  return field ?? (keyword === 'required' ? String(params?.missingProperty) : '');
}
