import { expect, test } from 'vitest';
import { hashOverrides, publishedVersion } from './version.ts';

const [a, b] = [
  { from: 'A', text: 'B' },
  { from: 'C', text: 'D' },
];

test('the hash of overrides does not depend on the order of their keys', () => {
  const hash = hashOverrides('x', { en: { home: { '/a': a, '/b': b } } });
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(hashOverrides('x', { en: { home: { '/b': { text: 'D', from: 'C' }, '/a': a } } })).toBe(hash);
});

test.each([
  ['journey', 'y', { en: { home: { '/a': a } } }],
  ['language', 'x', { hi: { home: { '/a': a } } }],
  ['text', 'x', { en: { home: { '/a': b } } }],
])('another %s => another hash', (_, journey, overrides) => {
  expect(hashOverrides(journey, overrides)).not.toBe(hashOverrides('x', { en: { home: { '/a': a } } }));
});

test('the version of overridden texts depends on the release and on the overrides', () => {
  const all = [publishedVersion('r1', 'a'), publishedVersion('r2', 'a'), publishedVersion('r1', 'b')];
  expect(new Set(all).size).toBe(3);
});
