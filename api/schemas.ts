import { readFileSync } from 'node:fs';

/** The two ends of one call, as Fastify compiles them. `response` is missing the conditions that only a reader needs. */
export interface CallSchema {
  readonly request: object;
  readonly response: object;
  /** The whole response schema, to check what another host answers. */
  readonly fullResponse: object;
}

/** The definitions that the calls' schemas refer to. */
export const fieldsSchema = read('fields.schema.json');

/** Reads `schemas/api/<call>.schema.json`, which the browser shares. */
export function readCallSchema(call: string): CallSchema {
  const { request = {}, response = {} } = read(`api/${call}.schema.json`).$defs as Record<string, object>;
  const { if: _if, then: _then, ...plain } = response as Record<string, unknown>;
  return { request, response: plain, fullResponse: response };
}

function read(path: string): Record<string, unknown> {
  const text = readFileSync(new URL(`../schemas/${path}`, import.meta.url), 'utf8');
  // Fastify resolves references by id, not by folder.
  return JSON.parse(text.replaceAll('"../fields.schema.json', '"fields.schema.json'));
}
