import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';

/** What the data schema of a value says about it, in as much as its control has to know it. */
export interface ValueBounds {
  /** The smallest number that it accepts; undefined if there is none. */
  readonly minimum?: number | undefined;
  /** Whether it accepts no decimals. */
  readonly isInteger?: boolean;
  /** The most characters that it accepts. */
  readonly maxLength?: number | undefined;
}

/** The bounds in a data schema; undefined where a value has none. */
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

/** The keyboard for a number. The numeric keyboards of iPhones have no minus sign. */
export const keyboardFor = ({ minimum, isInteger }: ValueBounds): 'text' | 'decimal' | 'numeric' =>
  minimum === undefined || minimum < 0 ? 'text' : isInteger ? 'numeric' : 'decimal';
