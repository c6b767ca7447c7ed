import { expect, test } from 'vitest';
import { type Refusal, refusal } from './refusal.ts';

const outline = ({ statusCode, clientCode, retryAfter, message }: Refusal) => [
  statusCode,
  clientCode,
  retryAfter,
  message,
];

test('a row without parameters => its status, code, wait and sentence', () => {
  const sentence = 'We cannot answer just now. Please try again in a moment.';
  expect(outline(refusal('busy'))).toEqual([503, 'try-later', 2, sentence]);
});

test('a row with parameters => they are in its sentence', () => {
  const made = refusal('unknown-file', { path: 'screens/home.json' });
  expect(outline(made)).toEqual([404, 'unknown-file', undefined, 'There is no file screens/home.json.']);
});

test('a wait, further fields and a cause => they are in the refusal, the wait in place of that of the row', () => {
  const cause = new Error('lost');
  const made = refusal('scan-away', { retryAfter: 7, more: { draft: 1 }, cause });
  expect([made.retryAfter, made.more, made.cause]).toEqual([7, { draft: 1 }, cause]);
});

test('the status of the real host => it counts', () => {
  expect(refusal('host-refused', { hostStatus: 410 }).statusCode).toBe(410);
});
