import { describe, expect, test } from 'vitest';
import { memoryStore } from '../../../tests/support/engine/fake-ports.ts';
import type { SessionProperty } from '../model/types.ts';
import { readSession, saveSessionValue } from './session-storage.ts';

const properties = {
  uid: { type: 'string', keep: 'local', key: 'uid' },
  campaign: { type: 'string', keep: 'session', key: 'utm_source' },
  rent: { type: 'integer', keep: 'local', key: 'rent' },
  share: { type: 'number', keep: 'local', key: 'share' },
  agreed: { type: 'boolean', keep: 'local', key: 'agreed' },
  tags: { type: 'array', keep: 'local', key: 'tags' },
  phone: { type: 'string', keep: 'memory' },
  city: { keep: 'local', key: 'city' },
  aadhaar: { type: 'string', keep: 'local', key: 'aadhaar', sensitive: true },
} satisfies Readonly<Record<string, SessionProperty>>;

describe('readSession', () => {
  test.each([
    ['a string, unquoted', 'local uid', 'u-1', { uid: 'u-1' }],
    ['a string that looks like JSON => not parsed', 'local uid', '{"a":1}', { uid: '{"a":1}' }],
    ['an empty string', 'local uid', '', { uid: '' }],
    ['without a type => a text', 'local city', '12', { city: '12' }],
    ['a sensitive value => not read', 'local aadhaar', '1', {}],
    ['from session storage', 'session utm_source', 'website', { campaign: 'website' }],
    ['a whole number', 'local rent', '25000', { rent: 25_000 }],
    ['a fraction instead of an integer => dropped', 'local rent', '1.5', {}],
    ['a fraction', 'local share', '1.5', { share: 1.5 }],
    ['a number in quotes => dropped', 'local rent', '"25000"', {}],
    ['corrupt JSON => dropped', 'local rent', '{', {}],
    ['null => dropped', 'local rent', 'null', {}],
    ['true', 'local agreed', 'true', { agreed: true }],
    ['another type => dropped', 'local agreed', '1', {}],
    ['a list', 'local tags', '["a"]', { tags: ['a'] }],
    ['an object instead of a list => dropped', 'local tags', '{}', {}],
    ['an undeclared key => nothing', 'local other', 'x', {}],
    ['the right key in the wrong storage => nothing', 'session uid', 'x', {}],
  ])('%s', (_, key, text, expected) => {
    expect(readSession(properties, memoryStore({ [key]: text }))).toEqual(expected);
  });
});

describe('saveSessionValue', () => {
  test.each([
    ['a string, unquoted', 'uid', 'u-1', { 'local uid': 'u-1' }],
    ['a number as JSON', 'rent', 25_000, { 'local rent': '25000' }],
    ['a list as JSON', 'tags', ['a'], { 'local tags': '["a"]' }],
    ['a value with `keep: memory` => not stored', 'phone', '9876543210', {}],
    ['a sensitive value => not stored', 'aadhaar', '123412341234', {}],
    ['an undeclared name => not stored', 'other', 'x', {}],
  ])('%s', (_, name, value, expected) => {
    const store = memoryStore({});
    saveSessionValue(properties, store, name, value);
    expect(store.entries()).toEqual(expected);
  });

  test('undefined => removed', () => {
    const store = memoryStore({ 'local uid': 'u-1' });
    saveSessionValue(properties, store, 'uid', undefined);
    expect(store.entries()).toEqual({});
  });

  test.each(['uid', 'rent', 'share', 'agreed', 'tags'] as const)('%s is read back as it was written', (name) => {
    const values = { uid: 'null', rent: 0, share: -0.5, agreed: false, tags: [] };
    const store = memoryStore({});
    saveSessionValue(properties, store, name, values[name]);
    expect(readSession(properties, store)).toEqual({ [name]: values[name] });
  });
});
