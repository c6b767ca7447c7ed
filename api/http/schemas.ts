import { readFileSync } from 'node:fs';
import type { CallDeclaration } from '../../src/engine/model/call-declaration.ts';

/** The schemas of one call for Fastify. `response` lacks the conditional rules, which serialization does not need. */
export interface CallSchema {
  readonly summary: string;
  readonly description: string;
  readonly request: object;
  readonly response: object;
  /** The whole response schema, for validating another host's answer. */
  readonly fullResponse: object;
  /** What the declaration says of access, allowances and consent. */
  readonly declared: Pick<CallDeclaration, 'path' | 'access' | 'limit' | 'needsConsent'>;
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

/** The route schema of a GET lookup, from `schemas/api/<name>.json`; the path parameter has the same name. */
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

/** Reads the declaration of a call, `schemas/api/<call>.json`, which the browser uses too. */
export function readCallSchema(call: string): CallSchema {
  const declared = read(`api/${call}.json`) as unknown as CallDeclaration;
  const { title, description = '', method, path, request = {}, response } = declared;
  const { if: _if, then: _then, ...plain } = response;
  return {
    summary: title,
    description: `${method} ${path}${description && `: ${description}`}`,
    request,
    response: plain,
    fullResponse: response,
    declared,
  };
}

function read(path: string): Record<string, unknown> {
  const text = readFileSync(new URL(`../../schemas/${path}`, import.meta.url), 'utf8');
  // Fastify resolves references by $id, not by path.
  return JSON.parse(text.replaceAll('"../fields.schema.json', '"fields.schema.json'));
}
