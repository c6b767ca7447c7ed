import { expect, test } from 'vitest';
import { withPublishedTexts } from '../../../src/changes/publishing/published-files.ts';
import type { StructureTexts } from '../../../src/changes/publishing/structure-files.ts';
import type { Source } from '../../../src/engine/json/source.ts';
import { applyOverrides, type OverridableSources } from '../../../src/engine/model/texts/overrides.ts';
import { readStructure } from '../../../src/studio/build/build-check.ts';
import { rewordEverything } from '../../support/compile/reworded-journey.ts';

const journey = 'move-in';
const before = await readStructure('.', journey);
const screens = Object.keys(before).filter((path) => path.startsWith('screens/'));
const published = rewordEverything(sourcesOf(before));

/** The files as the renderer of pages has them. */
function sourcesOf(texts: StructureTexts): OverridableSources {
  const value = (path: string) => JSON.parse(texts[path] ?? '');
  const source = (path: string): Source => ({
    ...{ file: path, value: value(path), locate: () => ({ line: 1, column: 1 }), edits: () => [] },
  });
  const paths = Object.keys(texts);
  return {
    journey: source('journey.json'),
    screens: Object.fromEntries(
      paths.filter((path) => path.startsWith('screens/')).map((path) => [path.slice(8, -5), source(path)]),
    ),
    copies: paths.filter((path) => path.startsWith('copy/')).map(value),
  };
}

/** What visitors read of sources. */
const valuesOf = ({ journey: own, screens: others, copies }: OverridableSources) => ({
  ...{ journey: own.value, copies },
  screens: Object.fromEntries(Object.entries(others).map(([id, { value }]) => [id, value])),
});

const nameOf = ({ language, part, at }: { readonly language: string; readonly part: string; readonly at: string }) =>
  `${language} ${part} ${at}`;

/** What each file is changed to; undefined removes it. */
type Change = (path: string) => string | undefined;

const withBlockFirst: Change = (path) => {
  const { blocks, ...screen } = JSON.parse(before[path] ?? '');
  return JSON.stringify(blocks ? { ...screen, blocks: [{ text: 'Good morning' }, ...blocks] } : { ...screen });
};

test.each<[string, readonly string[], Change]>([
  ['nothing changes', screens, (path) => before[path]],
  ['a block is put before the others of each screen', screens, withBlockFirst],
  ['screens are removed', screens.slice(0, 10), () => undefined],
  ['each screen has another title', screens, (path) => (before[path] ?? '').replace(/"title": "/, '"title": "Now ')],
  ['the translations are removed', Object.keys(before).filter((path) => path.startsWith('copy/')), () => undefined],
])(
  'every text of the largest journey is published, and %s => the files have what the pages show, and leave out the same',
  (_, paths, change) => {
    const changed = new Map<string, string | undefined>(Object.entries(before));
    for (const path of paths) changed.set(path, change(path));
    const files = Object.fromEntries(
      [...changed].flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
    );
    const { texts, conflicts } = withPublishedTexts(journey, files, published);
    const shown = applyOverrides(sourcesOf(files), published);
    expect(conflicts.map(nameOf).sort()).toEqual(shown.conflicts.map(nameOf).sort());
    expect(valuesOf(sourcesOf(texts))).toEqual(valuesOf(shown));
    expect(conflicts.length > 0).toBe(paths.some((path) => change(path) !== before[path]));
  },
);

test('the texts of the files are published again => every byte of them again', () => {
  const { texts } = withPublishedTexts(journey, before, published);
  const places = Object.entries(published).map(([language, parts]) => [
    language,
    mapValues(parts, (own) => mapValues(own, ({ from, text }) => ({ from: text, text: from }))),
  ]);
  const changed = Object.keys(before).filter((path) => texts[path] !== before[path]);
  expect(changed).toEqual(expect.arrayContaining(['journey.json', 'copy/hi.json', ...screens]));
  const again = withPublishedTexts(journey, texts, Object.fromEntries(places));
  expect(again.conflicts).toEqual([]);
  expect(again.texts).toEqual(before);
});

const mapValues = <From, To>(all: Readonly<Record<string, From>>, change: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));
