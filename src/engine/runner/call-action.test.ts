import { expect, test, vi } from 'vitest';
import type { AnyAction, FailedReply, Reply } from '../model/define-action.ts';
import { createCallAction, seededRandom } from './call-action.ts';
import type { HttpCall } from './ports.ts';

const ok: Reply<unknown> = { ok: true, status: 200, data: {} };
const failed = (status: number): FailedReply => ({ ok: false, reason: 'status', status });

/** Calls an action that makes requests with these replies, and has the outcome `done` if the last one succeeded. */
async function callWith(
  replies: readonly Reply<unknown>[],
  prepare: (port: HttpCall) => void = () => undefined,
  areCookiesDropped = false,
) {
  const log = vi.fn<(text: string) => void>();
  const left = [...replies];
  const http = (port: HttpCall) => async () => {
    prepare(port);
    return (left.shift() ?? ok) as never;
  };
  const action: AnyAction = {
    name: 'save',
    policy: { timeoutMs: 1, retryForMs: 1, concurrency: 'once' },
    async run(_input, ports) {
      let last: Reply<unknown> = failed(0);
      for (const _ of replies) last = await ports.http({ method: 'POST', path: '/save', body: {} } as never);
      return { outcome: last.ok ? 'done' : 'unavailable', data: {} };
    },
  };
  const call = createCallAction(
    { http, config: Promise.resolve({}), log },
    { restart: (seconds) => seconds <= 0 },
    { areCookiesDropped },
  );
  return { finished: await call(action, {}, 'key', new AbortController().signal), log, call, action };
}

test.each<readonly [string, readonly Reply<unknown>[], string]>([
  ['a success', [ok], 'accepted'],
  ['no request, and no outcome', [], 'lost'],
  ['400', [failed(400)], 'refused'],
  ['401', [failed(401)], 'session-ended'],
  ['403', [failed(403)], 'session-ended'],
  ...[408, 409, 423, 425, 429].map((status) => [String(status), [failed(status)], 'lost'] as const),
  ['499', [failed(499)], 'refused'],
  ['500', [failed(500)], 'lost'],
  ['302', [failed(302)], 'lost'],
  ['a refusal, then a success', [failed(400), ok], 'refused'],
  ['a success, then a lost answer', [ok, failed(503)], 'lost'],
])('%s: %j => %s', async (_, replies, delivery) => {
  expect((await callWith(replies)).finished.delivery).toBe(delivery);
});

test.each([
  ['session-replaced', 'replaced'],
  ['another-tenant', 'elsewhere'],
  ['cookies-blocked', 'cookies'],
])('refused with the code %s => the session has ended, because of: %s', async (code, reason) => {
  const { finished } = await callWith([{ ...failed(403), code }]);
  expect(finished).toEqual({ result: { type: 'session-ended', reason }, delivery: 'session-ended' });
});

test('a wait that the server asks for => with the outcome; without one, no wait', async () => {
  const { finished } = await callWith([failed(429)], (port) => port.onRetryAfter?.(30));
  expect(finished.result).toEqual({ outcome: 'unavailable', data: {}, wait: 30 });
  expect((await callWith([failed(429)])).finished.result).toStrictEqual({ outcome: 'unavailable', data: {} });
});

test('the session has ended => reported as such; a success after it is an outcome', async () => {
  const end = (port: HttpCall): void => port.onSessionExpiry?.(0);
  const ended = { result: { type: 'session-ended' }, delivery: 'session-ended' };
  expect((await callWith([failed(401)], end)).finished).toStrictEqual(ended);
  const dropped = (await callWith([failed(401)], end, true)).finished.result;
  expect(dropped).toStrictEqual({ type: 'session-ended', reason: 'cookies' });
  expect((await callWith([ok], end)).finished.result).toMatchObject({ outcome: 'done' });
});

test('an action that throws => lost, and only its name is logged', async () => {
  const { call, action, log } = await callWith([ok]);
  const run = () => Promise.reject(new Error('QXZPE7391Q'));
  const finished = await call({ ...action, run }, {}, 'key', new AbortController().signal);
  expect(finished).toStrictEqual({ result: undefined, delivery: 'lost' });
  expect(log.mock.calls).toEqual([['save threw']]);
});

const draw = (key: string, count: number): number[] => {
  const next = seededRandom(key);
  return Array.from({ length: count }, next);
};

test('the same key => the same numbers', () => {
  expect(draw('a1b2', 5)).toEqual(draw('a1b2', 5));
});

test.each([
  ['a1b2', 'a1b3'],
  ['ab', 'ba'],
  ['', 'a'],
  ['🏠', '🏡'],
])('%j and %j => other numbers', (one, other) => {
  expect(draw(one, 5)).not.toEqual(draw(other, 5));
});

test('10,000 numbers => all in [0, 1), and evenly distributed', () => {
  const numbers = draw('spread', 10_000);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => numbers.filter((one) => Math.floor(one * 10) === tenth).length,
  );
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  expect(new Set(numbers).size).toBeGreaterThan(9_990);
});
