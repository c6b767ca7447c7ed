import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../../engine/json/json.ts';
import { couldBe, listedValues } from './possible-values.ts';

/** A value that a schema lists and another one does not accept, also in entries and properties; undefined if there is none. */
export function refusedValue(given: JSONSchema7, asked: JSONSchema7): Json | undefined {
  const listed = listedValues(given) as readonly Json[] | undefined;
  if (listed) return listed.find((one) => one !== null && !couldBe(asked, one));
  const inner = innerSchemas(given).flatMap(([step, own]) => {
    const other = innerSchemas(asked).find(([name]) => name === step)?.[1];
    return other ? [refusedValue(own, other)] : [];
  });
  return inner.find((one) => one !== undefined);
}

/** The schemas of the entries and of the properties of a value. */
const innerSchemas = ({ items, properties = {} }: JSONSchema7): readonly (readonly [string, JSONSchema7])[] =>
  [['*', items] as const, ...Object.entries(properties)].flatMap(([step, schema]) =>
    isOneSchema(schema) ? [[step, schema] as const] : [],
  );

const isOneSchema = (schema: JSONSchema7['items']): schema is JSONSchema7 & JSONSchema7Definition =>
  typeof schema === 'object' && !Array.isArray(schema);
