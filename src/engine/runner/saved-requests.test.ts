import { expect, test, vi } from 'vitest';
import { memoryStore, openSealedStore } from '../../../tests/support/engine/fake-ports.ts';
import { createSavedRequests, type SavedRequest } from './saved-requests.ts';

const request = (key: string, parts: Partial<SavedRequest> = {}): SavedRequest => ({
  ...{ action: 'save', screen: 'form', input: { key }, key, owner: 'u1', at: 0, isSentAgain: true },
  ...parts,
});

function open(store = memoryStore({}), now = 0) {
  const requests = createSavedRequests({ sealed: openSealedStore(store), store, now: () => now });
  return { store, requests, keys: () => requests.all().map(({ key }) => key) };
}

test('added => the next page has it; removed => nothing is left', () => {
  const { store, requests } = open();
  requests.add(request('a'));
  const next = open(store);
  expect(next.requests.all()).toEqual([request('a')]);
  next.requests.remove('a');
  expect(store.entries()).toEqual({});
  expect(requests.all()).toEqual([]);
});

test('two tabs add => both are saved', () => {
  const one = open();
  const two = open(one.store);
  one.requests.add(request('a'));
  two.requests.add(request('b'));
  one.requests.add(request('c'));
  expect(two.keys()).toEqual(['a', 'b', 'c']);
});

test('older than a week => dropped', () => {
  const { store, requests } = open();
  requests.add(request('a'));
  expect(open(store, 7 * 86_400_000 - 1).keys()).toEqual(['a']);
  expect(open(store, 7 * 86_400_000).keys()).toEqual([]);
});

test('more than 20, or more than 50,000 characters => the oldest are dropped', () => {
  const { requests, keys } = open();
  for (let i = 0; i < 25; i++) requests.add(request(`k${i}`));
  expect(keys()).toEqual(Array.from({ length: 20 }, (_, i) => `k${i + 5}`));
  requests.add(request('long', { input: { text: 'x'.repeat(49_000) } }));
  expect(keys().at(-1)).toBe('long');
  expect(keys().length).toBeLessThan(20);
});

test.each(['{', '{}', '[1, null, {"key": "a"}]'])('damaged text %s => nothing, and it can be written again', (text) => {
  const { requests, keys } = open(memoryStore({ 'local outbox': text }));
  expect(keys()).toEqual([]);
  requests.add(request('a'));
  expect(keys()).toEqual(['a']);
});

test('added again with its key => replaced, and now the last', () => {
  const { requests } = open();
  requests.add(request('a'));
  requests.add(request('b'));
  requests.add(request('a', { at: 1 }));
  expect(requests.all()).toEqual([request('b'), request('a', { at: 1 })]);
});

test('a key that is not saved is removed => nothing is written', () => {
  const { store, requests } = open();
  requests.add(request('a'));
  const write = vi.spyOn(store, 'write');
  requests.remove('b');
  expect(write).not.toHaveBeenCalled();
});

test('ready => once the sealed store can be read', async () => {
  const store = memoryStore({});
  let isReady = false;
  const ready = async () => {
    await Promise.resolve();
    isReady = true;
  };
  await createSavedRequests({ sealed: { ...openSealedStore(store), ready }, store, now: () => 0 }).ready();
  expect(isReady).toBe(true);
});

test.each([
  ['no object', 1],
  ['null', null],
  ['text', 'a'],
  ['without an action', { ...request('x'), action: undefined }],
  ['a screen that is no text', { ...request('x'), screen: 1 }],
  ['a key that is no text', { ...request('x'), key: null }],
  ['no input', { ...request('x'), input: undefined }],
  ['null as input', { ...request('x'), input: null }],
  ['text as input', { ...request('x'), input: 'a' }],
  ['no time', { ...request('x'), at: undefined }],
  ['a time that is text', { ...request('x'), at: '0' }],
])('%s among the saved requests => only the others', (_, damaged) => {
  const { keys } = open(memoryStore({ 'local outbox': JSON.stringify([request('a'), damaged, request('b')]) }));
  expect(keys()).toEqual(['a', 'b']);
});

test('the requests of another tenant => not overwritten, and there for them later', () => {
  const store = memoryStore({});
  let tenant = 'one';
  const sealed = {
    ...openSealedStore(store),
    read: (key: string) => {
      const text = store.read('local', key);
      return text?.startsWith(tenant) ? text.slice(3) : undefined;
    },
    write: (key: string, text: string | undefined) =>
      store.write('local', key, text === undefined ? undefined : tenant + text),
  };
  const now = vi.fn<() => number>(() => 0);
  const requests = createSavedRequests({ sealed, store, now });
  requests.add(request('a'));
  tenant = 'two';
  expect(requests.all()).toEqual([]);
  requests.add(request('b'));
  tenant = 'one';
  expect(requests.all().map(({ key }) => key)).toEqual(['a']);
});
