import type { JSONSchema7 } from 'json-schema';
import type { ActionExample } from '../../engine/model/define-action.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';
import type { RecordOutcomes } from './shown-text.ts';

const textSchema: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  required: ['purpose', 'text'],
  properties: { purpose: { type: 'string', minLength: 1 }, text: { type: 'string', minLength: 1 } },
};

/**
 * The metadata of an action that records a text that was shown; `name` is the input that has the text, and `about` what these actions
 * do not share.
 */
/* @__NO_SIDE_EFFECTS__ */
export function recordMeta<Name extends string, About extends object>(name: Name, text: string, about: About) {
  const input = {
    ...({ [name]: { purpose: 'credit-check', text } } as { [Key in Name]: { purpose: string; text: string } }),
    uid: 'u1',
    language: 'en',
    journey_version: '0123456789abcdef',
  };
  const example = (
    status: number,
    body: object,
    outcome: keyof RecordOutcomes,
  ): ActionExample<typeof input, RecordOutcomes> => ({
    input,
    answers: [{ status, body }],
    gives: { outcome, data: {} },
  });
  const inputSchema: JSONSchema7 = {
    type: 'object',
    additionalProperties: false,
    required: ['uid', name, 'language', 'journey_version'],
    properties: {
      uid: fieldSchemas.id,
      [name]: textSchema,
      language: { type: 'string', minLength: 2 },
      journey_version: { type: 'string', minLength: 1 },
    },
  };
  return {
    ...about,
    input: inputSchema,
    outcomes: { recorded: nothingSchema, unavailable: nothingSchema },
    examples: [
      example(200, { status: 'success', data: { _id: 'r1' } }, 'recorded'),
      example(200, { status: 'failed' }, 'unavailable'),
      example(401, { status: 'failed' }, 'unavailable'),
    ],
  };
}
