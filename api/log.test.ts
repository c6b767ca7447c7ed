// @vitest-environment node
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logOptions } from './log.ts';

/** The line that is written for an object. */
function lineOf(object: object): Record<string, unknown> {
  let line = '';
  const stream = {
    write(text: string) {
      line = text;
    },
  };
  Fastify({ logger: { ...logOptions, stream } }).log.info(object, 'text');
  const { level: _level, time: _time, pid: _pid, hostname: _hostname, msg: _msg, ...rest } = JSON.parse(line);
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

test('an object that contains itself => a line that ends, without its secrets', () => {
  const object: Record<string, unknown> = { otp: '1234' };
  object.self = object;
  const text = JSON.stringify(lineOf({ object }));
  expect(text).toContain('[Object]');
  expect(text).not.toContain('1234');
});
