import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { ValueBounds } from '../../../widgets/define.ts';

/** What a data schema says about a value, in as much as its control has to know it. */
export function valueBounds(schema: JSONSchema7Definition | undefined): ValueBounds | undefined {
  if (typeof schema !== 'object') return undefined;
  const all = [schema, ...(schema.allOf ?? [])].filter((one): one is JSONSchema7 => typeof one === 'object');
  const minima = all.flatMap(({ minimum, exclusiveMinimum }) => [minimum ?? [], exclusiveMinimum ?? []].flat());
  const types = all.flatMap(({ type = [] }) => type);
  const lengths = all.flatMap(({ maxLength = [] }) => maxLength);
  return {
    minimum: minima.length > 0 ? Math.max(...minima) : undefined,
    isInteger: types.includes('integer'),
    maxLength: lengths.length > 0 ? Math.min(...lengths) : undefined,
  };
}
