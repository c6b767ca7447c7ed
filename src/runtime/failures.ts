import type { CompiledScreen, SchemaError } from '../journey/compiled.ts';
import type { Values } from './state.ts';

/** Field -> the keywords of the screen's schema that its value fails. */
export function failures(screen: CompiledScreen, form: Values): Readonly<Record<string, readonly string[]>> {
  const errors: Record<string, string[]> = {};
  if (screen.validate(form)) return errors;
  for (const error of screen.validate.errors ?? []) {
    const field = fieldOf(error);
    errors[field] ??= [];
    errors[field].push(error.keyword);
  }
  return errors;
}

function fieldOf({ instancePath, keyword, params }: SchemaError): string {
  const [, field] = instancePath.split('/');
  return field ?? (keyword === 'required' ? String(params?.missingProperty) : '');
}
