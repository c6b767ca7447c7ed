import { describe, expect, test } from 'vitest';
import { memoryStore, openSealedStore } from '../../../tests/support/engine/fake-ports.ts';
import type { AnyAction, Policy } from '../model/define-action.ts';
import { createRequestKeys } from './request-keys.ts';
import { createSavedRequests } from './saved-requests.ts';

const policyOf = (saved?: Policy['saved']): Policy => ({
  timeoutMs: 1,
  retryForMs: 1,
  concurrency: 'once',
  ...(saved && { saved }),
});
const actionOf = (saved?: Policy['saved']): AnyAction => ({
  name: 'save',
  policy: policyOf(saved),
  run: async () => ({ outcome: 'ok', data: {} }),
});
const request = (name = 'a', action = 'save') => ({ action, screen: 'form', input: { name } });

/** The keys of one page; `store` is shared by the pages of one browser. */
function openPage(store = memoryStore({})) {
  let count = 0;
  const requests = createSavedRequests({ sealed: openSealedStore(store), store, now: () => 5 });
  const page = Math.random();
  const keys = createRequestKeys(requests, { newKey: () => `${page}-${++count}`, now: () => 5 });
  return { store, requests, keys, saved: () => requests.all().map(({ key }) => key) };
}

describe('begin', () => {
  test.each([undefined, 'key', 'request'] as const)('saved: %s => the same key until it has an outcome', (saved) => {
    const { keys } = openPage();
    const first = keys.begin(actionOf(saved), request(), 'u1', true);
    expect(keys.begin(actionOf(saved), request(), 'u1', true).key).toBe(first.key);
    expect(keys.begin(actionOf(saved), request('b'), 'u1', true).key).not.toBe(first.key);
    expect(keys.begin(actionOf(saved), request('a', 'send'), 'u1', true).key).not.toBe(first.key);
  });

  test.each([
    [undefined, []],
    ['key', [false]],
    ['request', [true]],
  ] as const)('saved: %s => sent again: %j', (saved, sentAgain) => {
    const { keys, requests } = openPage();
    const begun = keys.begin(actionOf(saved), request(), 'u1', true);
    expect(begun).toMatchObject({ ...request(), owner: 'u1', at: 5, isSentAgain: saved === 'request' });
    expect(requests.all().map(({ isSentAgain }) => isSentAgain)).toEqual(sentAgain);
  });

  test('after a reload => the saved key of the same request, never that of another one', () => {
    const { store, keys } = openPage();
    const first = keys.begin(actionOf('request'), request(), 'u1', true);
    expect(openPage(store).keys.begin(actionOf('request'), request(), 'u1', false).key).toBe(first.key);
    expect(openPage(store).keys.begin(actionOf('request'), request('b'), 'u1', false).key).not.toBe(first.key);
    expect(openPage(store).keys.begin(actionOf('request'), request(), 'u2', false).key).not.toBe(first.key);
    expect(openPage(store).keys.begin(actionOf(), request(), 'u1', false).key).not.toBe(first.key);
  });

  test('a corrected answer => replaces the earlier one of the same tenant and action', () => {
    const { keys, saved } = openPage();
    const other = keys.begin(actionOf('request'), request('a', 'send'), 'u1', true);
    const foreign = keys.begin(actionOf('request'), request(), 'u2', true);
    keys.begin(actionOf('request'), request('wrong'), 'u1', true);
    const corrected = keys.begin(actionOf('request'), request('right'), 'u1', true);
    expect(saved()).toEqual([other.key, foreign.key, corrected.key]);
  });

  test('sent in the background => leaves the others', () => {
    const { keys, saved } = openPage();
    const first = keys.begin(actionOf('request'), request('a'), 'u1', false);
    const second = keys.begin(actionOf('request'), request('b'), 'u1', false);
    expect(saved()).toEqual([first.key, second.key]);
  });
});

describe('settle', () => {
  test.each([
    [undefined, 'accepted', false, 0],
    [undefined, 'lost', false, 0],
    ['key', 'lost', false, 0],
    ['key', 'refused', false, 0],
    ['request', 'lost', true, 1],
    ['request', 'accepted', false, 1],
  ] as const)('saved: %s, %s => the key is used again: %s, saved: %i', (saved, delivery, isUsedAgain, count) => {
    const { keys, requests } = openPage();
    const action = actionOf(saved);
    const first = keys.begin(action, request(), 'u1', true);
    keys.settle(action, first, delivery);
    expect(requests.all()).toHaveLength(count);
    requests.remove(first.key);
    expect(keys.begin(action, request(), 'u1', true).key === first.key).toBe(isUsedAgain);
  });
});

test('remember => an equal request gets the key', () => {
  const { keys } = openPage();
  keys.remember({ ...request(), key: 'earlier', owner: 'u1', at: 1, isSentAgain: false });
  expect(keys.begin(actionOf(), request(), 'u1', true).key).toBe('earlier');
  expect(keys.begin(actionOf(), request('b'), 'u1', true).key).not.toBe('earlier');
});

describe('updateOwner', () => {
  test.each([
    ['the same tenant', ['u1', 'u1'], true],
    ['signed out', ['u1', undefined], true],
    ['another tenant', ['u1', 'u2'], false],
  ] as const)('%s => the keys in memory stay: %s', (_, [before, after], stay) => {
    const { keys } = openPage();
    keys.updateOwner(undefined, 'u1');
    const { key } = keys.begin(actionOf(), request(), 'u1', true);
    keys.updateOwner(before, after);
    expect(keys.begin(actionOf(), request(), 'u1', true).key === key).toBe(stay);
  });

  test.each([
    ['u1', true],
    ['u2', false],
  ])('signed out, then %s signs in => the keys stay: %s', (next, stay) => {
    const { keys } = openPage();
    keys.updateOwner(undefined, 'u1');
    const { key } = keys.begin(actionOf(), request(), 'u1', true);
    keys.updateOwner('u1', undefined);
    keys.updateOwner(undefined, next);
    expect(keys.begin(actionOf(), request(), 'u1', true).key === key).toBe(stay);
  });

  test('signed out => only what is sent again, and what is of others, stays saved', () => {
    const { keys, saved } = openPage();
    const sent = keys.begin(actionOf('request'), request('a', 'send'), 'u1', true);
    const foreign = keys.begin(actionOf('key'), request(), 'u2', true);
    const own = keys.begin(actionOf('key'), request('b'), 'u1', true);
    keys.updateOwner('u1', 'u1');
    keys.updateOwner('u1', 'u3');
    expect(saved()).toEqual([sent.key, foreign.key, own.key]);
    keys.updateOwner('u1', undefined);
    expect(saved()).toEqual([sent.key, foreign.key]);
  });
});
