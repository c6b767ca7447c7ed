import { expect, test, vi } from 'vitest';
import { memoryStore, openSealedStore } from '../../../tests/support/engine/fake-ports.ts';
import { flushPromises } from '../../../tests/support/engine/flush-promises.ts';
import { createOutbox, type Delivery } from './outbox.ts';
import { createSavedRequests, type SavedRequest } from './saved-requests.ts';

const request = (key: string): SavedRequest => ({
  ...{ action: `do-${key}`, screen: 'form', input: { key }, key, owner: 'u1', at: 0, isSentAgain: true },
});

/** An outbox over a memory store; `answers` has the delivery of each key, `lost` by default. */
function begin(answers: Record<string, Delivery> = {}) {
  const store = memoryStore({});
  const requests = createSavedRequests({ sealed: openSealedStore(store), store, now: () => 0 });
  const deliver = vi.fn<(one: SavedRequest) => Promise<Delivery>>(async ({ key }) => answers[key] ?? 'lost');
  const maySend = vi.fn<(one: SavedRequest) => boolean>(() => true);
  let finishTimer: (() => void) | undefined;
  const countDown = vi.fn<(seconds: number, tick: (left: number) => void) => () => void>((_, tick) => {
    finishTimer = () => tick(0);
    return () => {
      finishTimer = undefined;
    };
  });
  const log = vi.fn<(text: string) => void>();
  const outbox = createOutbox({ requests, maySend, deliver, ports: { countDown, log } });
  const retry = async (): Promise<void> => {
    outbox.retry();
    await flushPromises();
  };
  const pass = async (): Promise<void> => {
    finishTimer?.();
    await flushPromises();
  };
  const sent = (): string[] => deliver.mock.calls.map(([{ key }]) => key);
  const saved = (): string[] => requests.all().map(({ key }) => key);
  return { answers, requests, outbox, retry, pass, sent, saved, log, countDown, maySend };
}

test('accepted => removed; in order, one after another', async () => {
  const { requests, retry, sent, saved, log } = begin({ a: 'accepted', b: 'accepted' });
  for (const key of ['a', 'b']) requests.add(request(key));
  await retry();
  expect([sent(), saved(), log.mock.calls]).toEqual([['a', 'b'], [], []]);
});

test('lost => stays, the next one is not tried, and sent again after 10, 20, 40 s and at most 300 s', async () => {
  const { answers, requests, retry, pass, sent, saved, countDown } = begin();
  for (const key of ['a', 'b']) requests.add(request(key));
  await retry();
  for (let more = 0; more < 6; more++) await pass();
  expect(countDown.mock.calls.map(([seconds]) => seconds)).toEqual([10, 20, 40, 80, 160, 300, 300]);
  expect([sent(), saved()]).toEqual([Array(7).fill('a'), ['a', 'b']]);
  Object.assign(answers, { a: 'accepted', b: 'accepted' });
  await pass();
  expect(saved()).toEqual([]);
});

test('refused => removed and logged without its input, and the next one is sent', async () => {
  const { requests, retry, sent, saved, log } = begin({ a: 'refused', b: 'accepted' });
  for (const key of ['a', 'b']) requests.add(request(key));
  await retry();
  expect([sent(), saved(), log.mock.calls]).toEqual([['a', 'b'], [], [['do-a was refused']]]);
});

test('the session has ended => stays, and is not sent again until something else asks for it', async () => {
  const { requests, retry, sent, saved, countDown } = begin({ a: 'session-ended' });
  requests.add(request('a'));
  await retry();
  expect([sent(), saved(), countDown.mock.calls]).toEqual([['a'], ['a'], []]);
});

test('may not be sent now => stays', async () => {
  const { requests, retry, sent, saved, maySend } = begin({ a: 'accepted' });
  maySend.mockReturnValue(false);
  requests.add(request('a'));
  await retry();
  expect([sent(), saved()]).toEqual([[], ['a']]);
});

test('asked twice at once => sent once', async () => {
  const { requests, outbox, retry, sent } = begin({ a: 'accepted' });
  requests.add(request('a'));
  outbox.retry();
  await retry();
  expect(sent()).toEqual(['a']);
});
