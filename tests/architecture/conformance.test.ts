import { describe, expect, test } from 'vitest';
import { catalogue } from '../support/product.ts';
import { readSpecification, readTaggedTests } from './conformance/read-all.ts';
import { listFiles, readText } from './files.ts';

const ids = readSpecification().map(({ id }) => id);
const shown = new Set(readTaggedTests().flatMap(({ shows }) => shows));

const screens = listFiles('journeys/move-in/screens').map((path) => JSON.parse(readText(path)));
const landlordScreens = listFiles('journeys/landlord/screens').map((path) => JSON.parse(readText(path)));
const parts = {
  route: [
    ...screens.flatMap(({ path }) => path ?? []),
    ...landlordScreens.flatMap(({ path }) => (path === undefined ? [] : `/landlord${path}`)),
  ],
  action: Object.keys(catalogue.actions),
  widget: Object.keys(catalogue.widgets),
  block: Object.keys(catalogue.blocks),
  effect: Object.keys(catalogue.effects),
};
const partTags = Object.entries(parts).flatMap(([kind, names]) => names.map((name: string) => `${kind}:${name}`));

describe('docs/specification.md', () => {
  test('each sentence has an id of its own', () => expect(new Set(ids).size).toBe(ids.length));
  test('each sentence has a tagged test', () => expect(ids.filter((id) => !shown.has(id))).toEqual([]));
});

test.each(Object.entries(parts))('each %s has a tagged test', (kind, names) => {
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name: string) => !shown.has(`${kind}:${name}`))).toEqual([]);
});

test('each tag is the id of a sentence or the name of a part', () => {
  expect([...shown].filter((tag) => !ids.includes(tag) && !partTags.includes(tag))).toEqual([]);
});
