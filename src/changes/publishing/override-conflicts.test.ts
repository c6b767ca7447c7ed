import { expect, test } from 'vitest';
import type { TextOverride, TextOverrides } from '../../engine/model/texts/overrides.ts';
import { changedOverrides } from './override-conflicts.ts';

const title = (override?: TextOverride): TextOverrides => (override ? { en: { home: { '/title': override } } } : {});

test.each<[string, TextOverride | undefined, TextOverride | undefined, TextOverride | undefined]>([
  ['a first text', undefined, { from: 'a', text: 'b' }, { from: 'a', text: 'b' }],
  ['another text', { from: 'a', text: 'b' }, { from: 'a', text: 'c' }, { from: 'b', text: 'c' }],
  ['the same text, over another release', { from: 'a', text: 'b' }, { from: 'x', text: 'b' }, undefined],
  ['the text of the files again', { from: 'a', text: 'b' }, undefined, { from: 'b', text: 'a' }],
])('%s => what differs, against what was published before', (_, before, after, expected) => {
  expect(changedOverrides(title(before), title(after))).toEqual(title(expected));
});
