import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type CannedAnswer,
  drop,
  hang,
  html,
  json,
  type LocalServer,
  startLocalServer,
  textAnswer,
  trickle,
  truncate,
} from '../../../tests/contract/local-server.ts';
import type { HttpRequest, Reply } from '../model/define-action.ts';
import type { HttpCall } from '../runner/ports.ts';
import { createHttp, type HttpOptions } from './http.ts';

interface Answered {
  readonly status: string;
}

const accepts = (value: unknown): value is Answered =>
  typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'string';

const post: HttpRequest<Answered> = { method: 'POST', path: '/things', body: { a: 1 }, accepts };
const get: HttpRequest<Answered> = { method: 'GET', path: '/things/1', accepts };
const good = json(200, { status: 'success' });

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const bind = (
  call: Partial<HttpCall> & { readonly timeoutMs?: number; readonly retryForMs?: number },
  options: HttpOptions = {},
) => {
  const {
    timeoutMs = 2_000,
    retryForMs = 0,
    key = 'key-1',
    signal = new AbortController().signal,
    onRetryAfter,
    onSessionExpiry = () => undefined,
  } = call;
  const createBound = createHttp({ origin: server.origin, random: () => 0, ...options });
  return createBound({
    policy: { timeoutMs, retryForMs, concurrency: 'once' },
    key,
    signal,
    onRetryAfter,
    onSessionExpiry,
  });
};

const sendRequest = (
  request: HttpRequest<Answered>,
  answers: readonly CannedAnswer[],
  call: Parameters<typeof bind>[0] = {},
) => {
  server.script(...answers);
  return bind(call)(request);
};

const malformed: Reply<Answered> = { ok: false, reason: 'malformed', status: 200 };

describe('one attempt', () => {
  test.each([
    [401, [0]],
    [503, []],
  ])('%d with "Session-Ends-In: 0" => reports %j', async (status, expected) => {
    const reported: number[] = [];
    const answer = json(status, { status: 'failed' }, { 'session-ends-in': '0' });
    await sendRequest(post, [answer], { onSessionExpiry: (seconds) => reported.push(seconds) });
    expect(reported).toEqual(expected);
  });

  test('200 with JSON of the accepted shape => ok with the data', async () => {
    expect(await sendRequest(post, [good])).toEqual({ ok: true, status: 200, data: { status: 'success' } });
  });

  test.each([
    ['HTML with status 200', html(200), malformed],
    ['HTML with the content type of JSON', textAnswer(200, '<html></html>'), malformed],
    ['JSON cut in the middle', textAnswer(200, '{"status":"succ'), malformed],
    ['JSON with text after it', textAnswer(200, '{"status":"success"} <br>'), malformed],
    ['an empty body', textAnswer(200, ''), malformed],
    ['204 without a body', textAnswer(204, ''), { ...malformed, status: 204 }],
    ['null', json(200, null), malformed],
    ['another shape', json(200, { status: 7 }), malformed],
    ['400', json(400, { status: 'success' }), { ok: false, reason: 'status', status: 400 }],
    ['429', json(429, { status: 'success' }), { ok: false, reason: 'status', status: 429 }],
    ['500', json(500, { status: 'success' }), { ok: false, reason: 'status', status: 500 }],
    ['502 with HTML', html(502), { ok: false, reason: 'status', status: 502 }],
    ['a dropped connection', drop, { ok: false, reason: 'network' }],
    ['a body that is truncated', truncate, { ok: false, reason: 'network' }],
  ] as const)('%s => a failure, not retried', async (_, answer, reply) => {
    expect(await sendRequest(post, [answer])).toEqual(reply);
    expect(server.requests).toHaveLength(1);
  });

  test('429 with Retry-After => reports the seconds to wait, and does not retry', async () => {
    const onRetryAfter = vi.fn<(seconds: number) => void>();
    await sendRequest(post, [json(503, {}, { 'retry-after': '90' })], { onRetryAfter });
    expect(onRetryAfter).not.toHaveBeenCalled();
    await sendRequest(post, [json(429, {}, { 'retry-after': '90' })], { onRetryAfter });
    expect(onRetryAfter.mock.calls).toEqual([[90]]);
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['no response', hang],
    ['a body of valid JSON that never ends', trickle],
  ])('%s within the limit => timeout', async (_, answer) => {
    expect(await sendRequest(post, [answer], { timeoutMs: 120 })).toEqual({ ok: false, reason: 'timeout' });
  });

  test('a validator that accepts anything => an empty body is still malformed', async () => {
    const anything = (value: unknown): value is Answered => value !== 0;
    expect(await sendRequest({ ...post, accepts: anything }, [textAnswer(200, '')])).toEqual(malformed);
  });

  test('no server => network', async () => {
    const reply = await bind({}, { origin: 'http://127.0.0.1:1' })(get);
    expect(reply).toEqual({ ok: false, reason: 'network' });
  });
});

describe('what is sent', () => {
  // Shows: calls-21
  test('POST => path, JSON body, content type and the key', async () => {
    await sendRequest(post, [good]);
    const [request] = server.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/things', body: { a: 1 } });
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'key-1' });
  });

  test('GET => no body, no key', async () => {
    await sendRequest(get, [good]);
    const [request] = server.requests;
    expect(request).toMatchObject({ method: 'GET', path: '/things/1', body: undefined });
    expect(request?.headers).not.toHaveProperty('idempotency-key');
  });

  // Shows: call-readings-10
  test('two POSTs of one run => two keys, each the same in its retry', async () => {
    server.script(drop, good, drop, good);
    const http = bind({ retryForMs: 2_000 });
    await http(post);
    await http({ ...post, body: { b: 2 } });
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'key-1',
      'key-1',
      'key-1-2',
      'key-1-2',
    ]);
  });

  // Shows: call-readings-6, call-readings-7
  test('no api-key header, since the server adds it', async () => {
    server.script(good);
    await bind({})(post);
    expect(server.requests[0]?.headers['api-key']).toBeUndefined();
  });
});

describe('retries', () => {
  test.each([
    ['a dropped connection', drop],
    ['no response within the limit', hang],
    ['502 with HTML', html(502)],
    ['503', json(503, {})],
    ['504', json(504, {})],
  ])('%s, then success => ok after two requests', async (_, answer) => {
    for (const request of [get, post]) {
      expect(await sendRequest(request, [answer, good], { retryForMs: 5_000, timeoutMs: 150 })).toMatchObject({
        ok: true,
      });
      expect(server.requests).toHaveLength(2);
    }
  });

  test.each([
    ['400', json(400, {})],
    ['409', json(409, {})],
    ['429', json(429, {})],
    ['HTML with status 200', html(200)],
    ['malformed JSON', textAnswer(200, '{')],
  ])('%s => not retried', async (_, answer) => {
    expect(await sendRequest(get, [answer, good], { retryForMs: 5_000 })).toMatchObject({ ok: false });
    expect(server.requests).toHaveLength(1);
  });

  test('500, then success => ok after two requests with the same key', async () => {
    expect(await sendRequest(post, [json(500, {}), good], { retryForMs: 5_000 })).toMatchObject({ ok: true });
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
  });

  test('500 twice => the failure, after two requests', async () => {
    const answers = [json(500, {}), json(500, {}), good];
    expect(await sendRequest(post, answers, { retryForMs: 30_000 })).toMatchObject({ ok: false, status: 500 });
    expect(server.requests).toHaveLength(2);
  });

  test('lost every time => retried until the time is used up, then the last failure', async () => {
    const reply = await sendRequest(get, Array(50).fill(html(503)), { retryForMs: 1_500, timeoutMs: 1_000 });
    expect(reply).toEqual({ ok: false, reason: 'status', status: 503 });
    expect(server.requests.length).toBeGreaterThan(2);
  });

  test('a request with a shorter time of its own => that time', async () => {
    expect(await sendRequest({ ...post, retryForMs: 0 }, [drop, good], { retryForMs: 30_000 })).toMatchObject({
      reason: 'network',
    });
    expect(server.requests).toHaveLength(1);
  });

  test('lost, then 409 with a short Retry-After twice, then success => ok with the same key', async () => {
    const working = json(409, {}, { 'retry-after': '0' });
    expect(await sendRequest(post, [drop, working, working, good], { retryForMs: 5_000 })).toMatchObject({ ok: true });
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(4).fill('key-1'));
  });

  test('409 with Retry-After every time => gives up when the time is used up', async () => {
    const working = json(409, {}, { 'retry-after': '0' });
    const reply = await sendRequest(post, Array(50).fill(working), { retryForMs: 1_500, timeoutMs: 1_000 });
    expect(reply).toMatchObject({ ok: false, status: 409 });
    expect(server.requests.length).toBeGreaterThan(2);
  });

  test('an attempt that takes its full time limit => the next one has it too, while it fits', async () => {
    const late: CannedAnswer = (response) => void setTimeout(() => good(response), 600);
    expect(await sendRequest(get, [hang, late], { retryForMs: 15_000, timeoutMs: 1_000 })).toMatchObject({ ok: true });
  });

  test.each([
    ['1 (seconds)', () => '1', 900],
    ['a date in the past', () => new Date(Date.now() - 60_000).toUTCString(), 0],
    ['an invalid value', () => 'soon', 0],
  ])('503 with Retry-After %s => retried, and not earlier', async (_, retryAfter, atLeast) => {
    const start = performance.now();
    const reply = await sendRequest(get, [json(503, {}, { 'retry-after': retryAfter() }), good], { retryForMs: 5_000 });
    expect(reply).toMatchObject({ ok: true });
    expect(performance.now() - start).toBeGreaterThanOrEqual(atLeast);
  });

  test.each(['60', new Date(Date.now() + 3_600_000).toUTCString()])(
    '503 with Retry-After %s => too long, gives up',
    async (retryAfter) => {
      expect(
        await sendRequest(get, [json(503, {}, { 'retry-after': retryAfter }), good], { retryForMs: 30_000 }),
      ).toMatchObject({
        status: 503,
      });
      expect(server.requests).toHaveLength(1);
    },
  );
});

describe('abort', () => {
  /** An answer that aborts the call when the request has arrived, and some of an endless body with it. */
  const abortWith =
    (controller: AbortController, answer: CannedAnswer): CannedAnswer =>
    (response) => {
      answer(response);
      setTimeout(() => controller.abort(), 30);
    };

  test.each([
    ['before the call', [good], 0],
    ['while waiting for the response', [hang, good], 1],
    ['while the body is arriving', [trickle, good], 1],
  ] as const)('%s => aborted, nothing more is sent', async (_, [first, second], requests) => {
    const controller = new AbortController();
    if (requests === 0) controller.abort();
    const answers = second ? [abortWith(controller, first), second] : [first];
    const call = { signal: controller.signal, retryForMs: 60_000, timeoutMs: 60_000 };
    expect(await sendRequest(get, answers, call)).toEqual({ ok: false, reason: 'aborted' });
    expect(server.requests).toHaveLength(requests);
  });

  test('while waiting for the next attempt => aborted, nothing more is sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const timer = vi.spyOn(globalThis, 'setTimeout');
    const controller = new AbortController();
    const answers = [json(503, {}, { 'retry-after': '4' }), good];
    const reply = sendRequest(get, answers, { signal: controller.signal, retryForMs: 60_000, timeoutMs: 60_000 });
    while (!timer.mock.calls.some(([, ms]) => ms === 4_200)) await new Promise(setImmediate);
    controller.abort();
    expect(await reply).toEqual({ ok: false, reason: 'aborted' });
    expect(server.requests).toHaveLength(1);
  });

  test('when no retry is allowed => aborted, not a network failure', async () => {
    const controller = new AbortController();
    const call = { signal: controller.signal };
    expect(await sendRequest(post, [abortWith(controller, hang)], call)).toEqual({ ok: false, reason: 'aborted' });
  });
});

// Shows: copy-50
test('cookies blocked => nothing is sent, and the reason is given', async () => {
  server.script();
  const http = bind({}, { hasCookies: () => false });
  const reply = await http({ method: 'GET', path: '/x', accepts: (_): _ is Answered => true });
  expect(reply).toMatchObject({ ok: false, code: 'cookies-blocked' });
  expect(server.requests).toEqual([]);
});
