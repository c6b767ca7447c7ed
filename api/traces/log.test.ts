import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { logOptions } from './log.ts';

function written(log: (to: FastifyBaseLogger) => void): string {
  const lines: string[] = [];
  log(Fastify({ logger: { ...logOptions, stream: { write: (line: string) => lines.push(line) } } }).log);
  return lines.join('');
}

/** The line that is written for an object. */
function lineOf(object: object): Record<string, unknown> {
  const line = JSON.parse(written((log) => log.info(object, 'text')));
  const { level: _level, time: _time, pid: _pid, hostname: _hostname, msg: _msg, ...rest } = line;
  return rest;
}

const out = '[Redacted]';

test.each([
  ['a secret', { otp: '1234', kind: 'sms' }, { otp: out, kind: 'sms' }],
  ['a secret that is an object', { cookie: { session: 'x' } }, { cookie: out }],
  ['secrets inside', { body: { user: { pan_number: 'P', at: 1 } } }, { body: { user: { pan_number: out, at: 1 } } }],
  ['in a list', { sent: [{ primary_phone: '9' }, 'text', null] }, { sent: [{ primary_phone: out }, 'text', null] }],
  ['in headers', { headers: { 'api-key': 'k', accept: '*' } }, { headers: { 'api-key': out, accept: '*' } }],
])('%s => redacted; the rest is logged as it is', (_name, object, logged) => {
  expect(lineOf(object)).toEqual(logged);
});

test('a date => its text', () => {
  const at = new Date('2026-11-26T10:00:00Z');
  expect(lineOf({ at, list: [{ at }] })).toEqual({ at: at.toISOString(), list: [{ at: at.toISOString() }] });
});

test('an error, under any name => its name, message and code, without what the database says of the row', () => {
  const err = Object.assign(new TypeError('no'), { code: '23505', detail: 'Key (phone)=(9)', otp: '1234' });
  const logged = { type: 'TypeError', message: 'no', stack: err.stack, code: '23505' };
  expect(lineOf({ err, cause: { error: err } })).toEqual({ err: logged, cause: { error: logged } });
});

test.each([
  ['what an object says of itself as JSON', { user: { toJSON: () => ({ otp: '1234', at: 1 }) } }],
  ['a name of a function that is none', { body: { toJSON: 'data', otp: '1234', at: 1 } }],
  [
    'an instance of a class',
    {
      user: new (class User {
        otp = '1234';
        at = 1;
      })(),
    },
  ],
])('%s => redacted', (_name, object) => {
  expect(JSON.stringify(lineOf(object))).toMatch(/"otp":"\[Redacted\]","at":1/);
});

test.each<[string, (log: FastifyBaseLogger) => void]>([
  ['a binding', (log) => log.child({ otp: '1234', 'api-key': '1234' }).info('text')],
  ['an argument of a format', (log) => log.info('%j', { otp: '1234' })],
])('%s => redacted', (_name, log) => {
  expect(written(log)).toContain('[Redacted]');
  expect(written(log)).not.toContain('1234');
});

test('an error alone => as under err', () => {
  const err = Object.assign(new Error('no'), { detail: 'Key (phone)=(9)' });
  expect(JSON.parse(written((log) => log.error(err)))).toMatchObject({ msg: 'no', err: { type: 'Error' } });
  expect(written((log) => log.error(err))).not.toContain('phone');
});

test('an object that contains itself, many times => a short line, without its secrets', () => {
  const object: Record<string, unknown> = { otp: '1234' };
  for (let n = 0; n < 20; n += 1) object[`self${n}`] = object;
  const text = JSON.stringify(lineOf({ object, list: Array.from({ length: 5000 }, () => 1) }));
  expect(text).toContain('[Circular]');
  expect(text).not.toContain('1234');
  expect(text.length).toBeLessThan(1000);
});

test('deeper than six levels => left out', () => {
  const line = (inmost: unknown) => ({ a: { b: { c: { d: { e: { f: { g: inmost } } } } } } });
  expect(lineOf(line({ h: 1 }))).toEqual(line('[Object]'));
});
