import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBodies } from './bodies.ts';
import { answerFailures } from './failures.ts';

let app: FastifyInstance;

beforeAll(() => {
  app = Fastify({ bodyLimit: 64 * 1024 });
  answerFailures(app);
  checkBodies(app);
  app.post('/', async () => ({ status: 'success' }));
});
afterAll(() => app.close());

const post = async (payload: string) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers });
  return { status: answer.statusCode, message: answer.json().message as string | undefined };
};

test.each([
  ['lines and a tab', { address: '1 Main Road\n\tBengaluru\r\n' }],
  ['Hindi with joiners', { name: 'क्\u200dष राव\u200c' }],
  ['an emoji', { name: '🏠' }],
  ['eight levels', { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }],
])('%s => accepted', async (_name, body) => {
  expect((await post(JSON.stringify(body))).status).toBe(200);
});

test.each([
  ['U+0000', '"\\u0000"'],
  ['an escape character', '"a\\u001b[31m"'],
  ['a C1 control character', '"a\\u009b"'],
  ['a bidi override', '"Asha\\u202eoaR"'],
  ['a bidi isolate', '"\\u2066Asha"'],
  ['half a surrogate pair', '"\\ud800"'],
])('%s in a name => 400 with the field', async (_name, text) => {
  const answer = await post(`{"user":{"name":${text}}}`);
  expect(answer).toEqual({ status: 400, message: expect.stringMatching(/^name has a character/) });
});

test('a control character in the name of a field => 400', async () => {
  expect((await post('{"a\\u0000b":1}')).status).toBe(400);
});

test.each([
  ['30,000 lists in each other', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'The request is nested too deeply.'],
  [
    '10,000 objects in each other',
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    'The request is nested too deeply.',
  ],
  ['20,000 values', `[${'1,'.repeat(20_000)}1]`, 'The request has too many values.'],
  [
    '4,000 fields',
    `{${Array.from({ length: 4000 }, (_, n) => `"f${n}":1`).join()}}`,
    'The request has too many values.',
  ],
])('%s => 400', async (_name, payload, message) => {
  expect(await post(payload)).toEqual({ status: 400, message });
});
