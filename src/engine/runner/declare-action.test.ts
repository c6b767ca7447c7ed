import { expect, test } from 'vitest';
import type { DeclaredOutcome } from '../model/call-declaration.ts';
import type { Http, HttpRequest, Reply } from '../model/define-action.ts';
import { declareAction } from './declare-action.ts';

const accepts = (_: unknown): _ is never => true;

async function run(outcomes: readonly DeclaredOutcome[], reply: object, path = '/price', input: object = { stars: 4 }) {
  const requests: HttpRequest<unknown>[] = [];
  const http = (async (request: HttpRequest<unknown>) => {
    requests.push(request);
    return reply as Reply<unknown>;
  }) as Http;
  const method = path.includes('{') ? 'GET' : 'POST';
  const policy = { timeoutMs: 1, retryForMs: 2, concurrency: 'once' } as const;
  const action = declareAction({ name: 'ask-price', policy, outcomes }, { method, path, accepts });
  const result = await action.run(input, { http, random: () => 0 }, new AbortController().signal);
  return { result, requests };
}

const answered = (data: unknown) => ({ ok: true, status: 200, data });

test.each<[string, readonly DeclaredOutcome[], object, object]>([
  ['any answer', [{ outcome: 'done', answer: {} }], answered({}), { outcome: 'done', data: {} }],
  [
    'the first whose values are those of the answer',
    [
      { outcome: 'no', answer: { status: 'failed' } },
      { outcome: 'yes', answer: { status: 'success', 'data.isNew': true } },
      { outcome: 'old', answer: { status: 'success' } },
    ],
    answered({ status: 'success', data: { isNew: true } }),
    { outcome: 'yes', data: {} },
  ],
  [
    'null: not given',
    [{ outcome: 'none', answer: { 'data.bank': null } }],
    answered({ data: null }),
    { outcome: 'none' },
  ],
  ['null: blank', [{ outcome: 'none', answer: { bank: null } }], answered({ bank: ' ' }), { outcome: 'none' }],
  ['null: given', [{ outcome: 'none', answer: { bank: null } }], answered({ bank: 'A' }), { outcome: 'unavailable' }],
  ['0 is given', [{ outcome: 'left', answer: {}, data: { n: 'n' } }], answered({ n: 0 }), { data: { n: 0 } }],
  [
    'required data is missing, null or blank',
    [{ outcome: 'sent', answer: {}, data: { uid: 'data.user._id' } }],
    answered({ data: { user: null } }),
    { outcome: 'unavailable', data: {} },
  ],
  [
    'data that may be missing',
    [{ outcome: 'sent', answer: {}, data: { 'message?': 'message' } }],
    answered({ message: null }),
    { outcome: 'sent', data: {} },
  ],
  [
    'an object of data',
    [{ outcome: 'in', answer: {}, data: { user: { id: 'user._id', 'link?': 'user.link' } } }],
    answered({ user: { _id: 'u1', link: '' } }),
    { outcome: 'in', data: { user: { id: 'u1' } } },
  ],
  [
    'a constant',
    [{ outcome: 'no', answer: {}, data: { ntc: { const: false } } }],
    answered({}),
    { data: { ntc: false } },
  ],
  [
    'a failure by status',
    [{ outcome: 'gone', failure: { status: 404 } }],
    { ok: false, status: 404 },
    { outcome: 'gone' },
  ],
  [
    'another status',
    [{ outcome: 'gone', failure: { status: 404 } }],
    { ok: false, status: 400 },
    { outcome: 'unavailable' },
  ],
  [
    'a failure by code',
    [{ outcome: 'ask', failure: { code: 'consent-required' } }],
    { ok: false, status: 403, code: 'consent-required', reason: 'status' },
    { outcome: 'ask', data: {} },
  ],
  [
    'no answer',
    [{ outcome: 'done', answer: {} }],
    { ok: false, reason: 'network' },
    { outcome: 'unavailable', data: {} },
  ],
])('%s', async (_, outcomes, reply, expected) => {
  expect((await run(outcomes, reply)).result).toMatchObject(expected);
});

test('a POST => the input is the body', async () => {
  const { requests } = await run([], answered({}));
  expect(requests).toEqual([{ method: 'POST', path: '/price', body: { stars: 4 }, accepts }]);
});

test('a GET => the input is in the path, and there is no body', async () => {
  const { requests } = await run([], answered({}), '/price/{name}', { name: 'a/b' });
  expect(requests).toEqual([{ method: 'GET', path: '/price/a%2Fb', accepts }]);
});
