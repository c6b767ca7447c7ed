import { readFileSync } from 'node:fs';
import type { ConsentRule } from '../../src/engine/model/catalogue.ts';

/** The schemas of one call for Fastify. `response` lacks the conditional rules, which serialization does not need. */
export interface CallSchema {
  readonly summary: string;
  readonly description: string;
  readonly request: object;
  readonly response: object;
  /** The whole response schema, for validating another host's answer. */
  readonly fullResponse: object;
  readonly needsConsent?: ConsentRule;
}

/** The shared definitions that the schemas of the calls refer to. */
export const fieldsSchema = read('fields.schema.json');

/** The body of every HTTP error. */
export const failureSchema = {
  description: 'A failure.',
  type: 'object',
  required: ['status', 'message', 'requestId'],
  properties: {
    status: { type: 'string', const: 'failed' },
    message: { type: 'string', description: 'What happened, in words.' },
    requestId: { type: 'string', description: 'The id under which the log knows it.' },
    code: { type: 'string', description: 'A stable word for what a client can do, such as consent-required.' },
    purpose: { type: 'string', description: 'With consent-required: the purpose that needs a consent.' },
  },
} as const;

/** The route schema of a GET lookup, from `schemas/api/<name>.schema.json`; the path parameter has the same name. */
export function lookupSchema(name: string): object {
  const { summary, description, response } = readCallSchema(name);
  const properties = { [name]: { $ref: `fields.schema.json#/$defs/${name}` } };
  return {
    summary,
    description,
    params: { type: 'object', properties, required: [name] },
    response: { 200: response, '4xx': failureSchema, '5xx': failureSchema },
  };
}

/** Reads `schemas/api/<call>.schema.json`, which the browser uses too. */
export function readCallSchema(call: string): CallSchema {
  const { title, description, $defs } = read(`api/${call}.schema.json`);
  const { request = {}, response = {}, needsConsent } = $defs as Record<string, object>;
  const { if: _if, then: _then, ...plain } = response as Record<string, unknown>;
  return {
    summary: String(title),
    description: String(description),
    request,
    response: plain,
    fullResponse: response,
    ...(needsConsent && { needsConsent: (needsConsent as { const: ConsentRule }).const }),
  };
}

function read(path: string): Record<string, unknown> {
  const text = readFileSync(new URL(`../../schemas/${path}`, import.meta.url), 'utf8');
  // Fastify resolves references by $id, not by path.
  return JSON.parse(text.replaceAll('"../fields.schema.json', '"fields.schema.json'));
}

/**
 * The consent that a call needs, as `needsConsent` of its declaration says: `schemas/api/<call>.schema.json`, by which a change of a
 * journey is compared too. The check of a PAN that is still being typed, the check by a stored uid, which a deep link may start, and an
 * invitation, whose consent is on its way, rest on the voluntary basis.
 */
export function consentNeededBy(call: string): ConsentRule {
  const { needsConsent } = readCallSchema(call);
  if (!needsConsent) throw new Error(`schemas/api/${call}.schema.json declares no needsConsent.`);
  return needsConsent;
}
