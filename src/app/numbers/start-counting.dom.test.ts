import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flushPromises } from '../../../tests/support/engine/flush-promises.ts';
import { type CountEntry, mostEntries } from '../../contracts/numbers/count-entry.ts';
import { createCountSender } from './start-counting.ts';

const entry: CountEntry = { kind: 'came', screen: 'first', name: '', next: '', time: '' };
const page = { version: 'a', language: 'en' };
const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));

beforeEach(() => void vi.stubGlobal('fetch', fetched.mockClear()));
afterEach(() => void vi.unstubAllGlobals());

const sent = () => fetched.mock.calls.map(([, request]) => JSON.parse(String(request?.body)));

test('20 counts => sent at once, without cookies; fewer wait for the end of the page', () => {
  const { add, flush } = createCountSender('/api/v1/numbers', () => page, vi.fn());
  for (let count = 0; count <= mostEntries; count++) add(entry);
  expect(sent()).toEqual([{ ...page, entries: Array(mostEntries).fill(entry) }]);
  expect(fetched.mock.calls[0]).toEqual([
    '/api/v1/numbers',
    expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
  ]);
  flush();
  flush();
  expect(sent()).toHaveLength(2);
});

test('another language => what was counted in the one before is sent as such', () => {
  const shown = { ...page };
  const { add, flush } = createCountSender('/api/v1/numbers', () => ({ ...shown }), vi.fn());
  add(entry);
  shown.language = 'hi';
  add(entry);
  flush();
  expect(sent().map(({ language }) => language)).toEqual(['en', 'hi']);
});

test.each([
  [204, 0],
  [429, 0],
  [404, 1],
])('an answer %i => refused %i times, and nothing is sent again', async (status, times) => {
  fetched.mockResolvedValueOnce(new Response(null, { status }));
  const onRefused = vi.fn();
  const { add, flush } = createCountSender('/api/v1/numbers', () => page, onRefused);
  add(entry);
  flush();
  await flushPromises();
  expect([onRefused.mock.calls.length, fetched.mock.calls.length]).toEqual([times, 1]);
});

test('the network fails => lost, without an error; offline => not even tried', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { add, flush } = createCountSender('/api/v1/numbers', () => page, vi.fn());
  add(entry);
  flush();
  await flushPromises();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  add(entry);
  flush();
  expect(fetched).toHaveBeenCalledTimes(1);
});
