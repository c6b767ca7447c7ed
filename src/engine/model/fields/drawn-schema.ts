import type { JSONSchema7 } from 'json-schema';
import { own } from '../own.ts';
import { propertiesOf } from '../properties.ts';

/** The schema of a field that RJSF draws, as one of its own: with the definitions of the form if it refers to any. */
export function drawnSchema(form: JSONSchema7, field: string): JSONSchema7 {
  const schema = own(propertiesOf(form), field);
  if (typeof schema !== 'object') return {};
  if (!JSON.stringify(schema).includes('"$ref"')) return schema;
  const { definitions, $defs } = form as JSONSchema7 & { readonly $defs?: JSONSchema7['definitions'] };
  return { ...schema, ...(definitions && { definitions }), ...($defs && { $defs }) };
}
