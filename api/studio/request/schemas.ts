import { reasonLength } from '../../../src/contracts/studio-limits.ts';
import { failureSchema } from '../../http/schemas.ts';

/** The failures of a call of the studio; some bring what has changed meanwhile. */
export const studioFailures = {
  '4xx': { ...failureSchema, additionalProperties: true },
  '5xx': failureSchema,
};

/** What a call of the studio needs: its session. */
export const studioSecurity = [{ studio: [] }];

/** An object with these required properties, and others that its type has. */
export const anObject = (description: string, properties: Readonly<Record<string, object>>): object => ({
  description,
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: true,
});

/** A list of objects whose fields are described by the types of `src/contracts/studio-api.ts`. */
export const aList = (description: string): object => ({
  description,
  type: 'array',
  items: { type: 'object', additionalProperties: true },
});

/** The body of a write: exactly these fields. */
export const aBody = (properties: Readonly<Record<string, object>>, optional: readonly string[] = []): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

/** A reason that a user gives. */
export const reasonSchema = {
  type: 'string',
  minLength: reasonLength.least,
  maxLength: reasonLength.most,
  description: 'Why: at least three letters.',
};

/** What a write that changes what visitors get needs. */
export const ifVersion =
  'Needs the header `If-Match` with the number of the live version: 428 without, 412 when another one is live.';

/** The path parameter of a journey. */
export const journeyParams = {
  type: 'object',
  required: ['journey'],
  properties: { journey: { type: 'string', maxLength: 64 } },
};
