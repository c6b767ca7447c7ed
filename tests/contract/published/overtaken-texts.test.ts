import { expect, test } from 'vitest';
import { overtakenTexts } from '../../../src/changes/publishing/overtaken/overtaken-texts.ts';
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
  'every text of the largest journey is published, and %s => named are those that the pages leave out',
  (_, paths, change) => {
    const changed = new Map<string, string | undefined>(Object.entries(before));
    for (const path of paths) changed.set(path, change(path));
    const after = Object.fromEntries(
      [...changed].flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
    );
    const named = overtakenTexts(journey, { before, after }, published).map(({ screen }) => screen);
    const { conflicts } = applyOverrides(sourcesOf(after), published);
    const leftOut = conflicts.filter(({ override: { from, text } }) => from !== text).map(({ part }) => part);
    expect(named.sort()).toEqual(leftOut.sort());
    expect(named.length > 0).toBe(paths.some((path) => change(path) !== before[path]));
  },
);
