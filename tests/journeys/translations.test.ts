import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listJourneys, readJourneyFiles } from '../../src/check/files/read-files.ts';
import { isSyntaxError, readSource, type Source, type SourceFile } from '../../src/engine/json/source.ts';
import { type Copy, textsOf } from '../../src/engine/model/texts/copy.ts';
import { matchCopy } from '../../src/engine/model/texts/match-copy.ts';
import { fillPlaceholders, placeholdersIn } from '../../src/engine/model/texts/placeholder.ts';
import { filesOf } from '../support/journey-files.ts';

const textsIn = async (id: string) => {
  const { journey, screens } = await readJourneyFiles(process.cwd(), id);
  return textsOf({
    journey: readGood(journey),
    screens: Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, readGood(screen)])),
  });
};
const copies = await Promise.all(
  (await listJourneys(process.cwd())).map(async (id) => {
    const texts = await textsIn(id);
    return filesOf(id, 'copy').map((path) => ({ path, texts }));
  }),
);

function readGood(file: SourceFile): Source {
  const source = readSource(file);
  if (isSyntaxError(source)) throw new Error(`${file.file} is not JSON.`);
  return source;
}

/** The figures and currency or percent signs of a text, sorted: their order differs between languages. */
const figuresIn = (text: string): readonly string[] =>
  (
    fillPlaceholders(
      text,
      () => true,
      () => '',
    ).match(/\d+(?:[.,]\d+)*|[%₹*+]/g) ?? []
  ).sort();

const sortedPlaceholders = (text: string): readonly string[] =>
  placeholdersIn(text)
    // A language may inflect the unit of a fact, and then writes it itself.
    .map(({ paths, format = '' }) => `${paths.join(',')}|${paths[0]?.startsWith('facts.') ? '' : format}`)
    .sort();

describe.each(copies.flat())('$path', ({ path, texts }) => {
  const copy: Copy = JSON.parse(readFileSync(path, 'utf8'));
  const translations = matchCopy(texts, copy).flatMap(({ text: original, status, translation }) =>
    status === 'translated' && translation ? [{ ...original, ...translation, place: original.part + original.at }] : [],
  );
  const both = (of: (text: string) => unknown) => [
    translations.map(({ place, text }) => [place, of(text)]),
    translations.map(({ place, from }) => [place, of(from)]),
  ];

  test('a translation has the same figures, percentages and amounts as the English', () => {
    const [translated, original] = both(figuresIn);
    expect(translated).toEqual(original);
  });

  test('a translation has the same placeholders, with the same formats', () => {
    const [translated, original] = both(sortedPlaceholders);
    expect(translated).toEqual(original);
  });

  test('a translation has as many question marks, and the same final colon or ellipsis', () => {
    const [translated, original] = both((text) => [text.split('?').length - 1, /[…:]$/.exec(text)?.[0]]);
    expect(translated).toEqual(original);
  });

  test('a button that a text names in quotes is on the same screen', () => {
    const lost = translations.filter(({ part, text }) =>
      [...text.matchAll(/‘([^’]+)’/g)].some(
        ([, name]) => !translations.some((one) => one.part === part && one.text === name),
      ),
    );
    expect(lost).toEqual([]);
  });

  test('each translation is in Unicode normal form, without outer white space', () => {
    expect(translations.filter(({ text }) => text !== text.normalize().trim())).toEqual([]);
  });
});
