import fc from 'fast-check';
import type { JSONSchema7, JSONSchema7TypeName } from 'json-schema';
import type { Part } from '../../../src/engine/model/types.ts';

/** A schema, and how a journey asks for its values. */
export interface AnyForm {
  readonly schema: JSONSchema7;
  readonly part: Part;
}

/** A label of a part. */
export const anyLabel = fc.constantFrom('Name', 'Rent', 'Other answer');

/** Some of the keywords of a model. */
export const someKeywords = <T extends object>(
  model: { [Key in keyof T]: fc.Arbitrary<T[Key]> },
): fc.Arbitrary<Partial<T>> => fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;

/** A type, or with null beside it. */
const typed = (type: JSONSchema7TypeName): fc.Arbitrary<JSONSchema7> =>
  fc.constantFrom<JSONSchema7>({ type }, { type }, { type }, { type: [type, 'null'] });

const textKeywords = someKeywords<JSONSchema7>({
  minLength: fc.constantFrom(1, 2),
  maxLength: fc.constantFrom(2, 3),
  pattern: fc.constantFrom('^x', 'y$'),
  enum: fc.constant(['x', 'y', 'xy']),
  const: fc.constant('x'),
  default: fc.constantFrom('x', 'y'),
});

/** A text, with any keywords of texts. */
export const anyText: fc.Arbitrary<AnyForm> = fc
  .tuple(typed('string'), textKeywords, anyLabel)
  .map(([type, more, text]) => ({ schema: { ...type, ...more }, part: { label: text, widget: 'text' } }));

/** A number. */
export const anyNumber: fc.Arbitrary<AnyForm> = fc
  .tuple(typed('number'), someKeywords<JSONSchema7>({ minimum: fc.constant(2), maximum: fc.constant(3) }), anyLabel)
  .map(([type, more, text]) => ({ schema: { ...type, ...more }, part: { label: text, widget: 'number' } }));

/** A box to tick. */
export const anyBoolean: fc.Arbitrary<AnyForm> = fc
  .tuple(typed('boolean'), someKeywords<JSONSchema7>({ const: fc.constant(true) }), anyLabel)
  .map(([type, more, text]) => ({ schema: { ...type, ...more }, part: { label: text, widget: 'checkbox' } }));
