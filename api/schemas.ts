import { readFileSync } from 'node:fs';

/** The two ends of one call, as Fastify compiles them. `response` is missing the conditions that only a reader needs. */
export interface CallSchema {
  readonly summary: string;
  readonly description: string;
  readonly request: object;
  readonly response: object;
  /** The whole response schema, to check what another host answers. */
  readonly fullResponse: object;
}

/** The definitions that the calls' schemas refer to. */
export const fieldsSchema = read('fields.schema.json');

/** Every answer that is not a success in HTTP's sense. */
export const failureSchema = {
  description: 'A failure.',
  type: 'object',
  required: ['status', 'message', 'requestId'],
  properties: {
    status: { type: 'string', const: 'failed' },
    message: { type: 'string', description: 'What happened, in words.' },
    requestId: { type: 'string', description: 'The id under which the log knows it.' },
  },
} as const;

/** How a value is looked up by GET, described by `schemas/api/<name>.schema.json`; the path's parameter bears its name. */
export function lookupSchema(name: string): object {
  const { summary, description, response } = readCallSchema(name);
  const properties = { [name]: { $ref: `fields.schema.json#/$defs/${name}` } };
  return {
    ...{ summary, description, params: { type: 'object', properties, required: [name] } },
    response: { 200: response, '4xx': failureSchema, '5xx': failureSchema },
  };
}

/** Reads `schemas/api/<call>.schema.json`, which the browser shares. */
export function readCallSchema(call: string): CallSchema {
  const { title, description, $defs } = read(`api/${call}.schema.json`);
  const { request = {}, response = {} } = $defs as Record<string, object>;
  const { if: _if, then: _then, ...plain } = response as Record<string, unknown>;
  return { summary: String(title), description: String(description), request, response: plain, fullResponse: response };
}

function read(path: string): Record<string, unknown> {
  const text = readFileSync(new URL(`../schemas/${path}`, import.meta.url), 'utf8');
  // Fastify resolves references by id, not by folder.
  return JSON.parse(text.replaceAll('"../fields.schema.json', '"fields.schema.json'));
}
