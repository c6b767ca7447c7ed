// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isSyntaxError, readSource, type Source, type SourceFile } from '../../src/journey/source/source.ts';
import { type Copy, textsOf, translationOf } from '../../src/journey/texts/copy.ts';
import { fillPlaceholders, placeholdersIn } from '../../src/journey/texts/placeholder.ts';
import { readJourneyFiles } from '../../src/validate/files/read-files.ts';

const folder = 'journeys/move-in/copy';
const { journey, screens } = await readJourneyFiles(process.cwd(), 'move-in');
const texts = textsOf({
  journey: readGood(journey),
  screens: Object.fromEntries(Object.entries(screens).map(([id, screen]) => [id, readGood(screen)])),
});

function readGood(file: SourceFile): Source {
  const source = readSource(file);
  if (isSyntaxError(source)) throw new Error(`${file.file} is not JSON.`);
  return source;
}

/** Figures and their signs, in any order: a sentence of another language has them elsewhere. */
const figuresIn = (text: string): readonly string[] =>
  (
    fillPlaceholders(
      text,
      () => true,
      () => '',
    ).match(/\d+(?:[.,]\d+)*|[%₹*+]/g) ?? []
  ).sort();

const gapsIn = (text: string): readonly string[] =>
  placeholdersIn(text)
    .map(({ paths, format }) => `${paths.join(',')}|${format ?? ''}`)
    .sort();

describe.each(readdirSync(folder))('journeys/move-in/copy/%s', (file) => {
  const copy: Copy = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
  const pairs = texts.flatMap((original) => {
    const found = translationOf(original, copy)?.translation;
    return found?.from === original.text ? [{ ...original, ...found, place: original.part + original.at }] : [];
  });
  const both = (of: (text: string) => unknown) => [
    pairs.map(({ place, text }) => [place, of(text)]),
    pairs.map(({ place, from }) => [place, of(from)]),
  ];

  test('every figure, percentage and amount of the English stands in it, and no other', () => {
    const [translated, original] = both(figuresIn);
    expect(translated).toEqual(original);
  });

  test('every placeholder stands in it, in the same format', () => {
    const [translated, original] = both(gapsIn);
    expect(translated).toEqual(original);
  });

  test('a question stays a question, what goes on goes on, what is followed by something is', () => {
    const [translated, original] = both((text) => [text.split('?').length - 1, /[…:]$/.exec(text)?.[0]]);
    expect(translated).toEqual(original);
  });

  test('a button that a text names in quotes stands on the same screen', () => {
    const lost = pairs.filter(({ part, text }) =>
      [...text.matchAll(/‘([^’]+)’/g)].some(([, name]) => !pairs.some((one) => one.part === part && one.text === name)),
    );
    expect(lost).toEqual([]);
  });

  test('each letter is written in the one way that a search finds', () => {
    expect(pairs.filter(({ text }) => text !== text.normalize().trim())).toEqual([]);
  });
});
