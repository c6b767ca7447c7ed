import { expect, test } from 'vitest';
import { drawTable, replaceBetween } from './table.ts';

test('rows => Markdown, numbers rounded and right-aligned, a dash for a missing value', () => {
  const rows = [{ name: 'a|b', ms: 12.345 }, { name: 'c' }];
  const table = drawTable<{ name: string; ms?: number }>(
    [
      { heading: 'name', cell: ({ name }) => name },
      { heading: 'ms', cell: ({ ms }) => ms, digits: 1 },
    ],
    rows,
  );
  expect(table.split('\n')).toEqual(['| name | ms |', '| --- | ---: |', '| a\\|b | 12.3 |', '| c | – |']);
});

test('replaces the text between the markers, and nothing else', () => {
  const text = 'before\n<!-- web -->\nold\n<!-- /web -->\nafter\n';
  expect(replaceBetween(text, 'web', 'new')).toBe('before\n<!-- web -->\nnew\n<!-- /web -->\nafter\n');
  expect(replaceBetween(replaceBetween(text, 'web', 'new'), 'web', 'old')).toBe(text);
});

test('no markers => an error that names them', () => {
  expect(() => replaceBetween('<!-- /web --><!-- web -->', 'web', 'new')).toThrow('no markers for "web"');
});
