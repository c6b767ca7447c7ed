import { describe, expect, test } from 'vitest';
import { readAllTexts } from '../support/all-texts.ts';
import { isTest, listFiles, readText } from './files.ts';
import { isSpecial, repeatedTexts } from './literals.ts';

/** Tests whose words are those of a journey that they write themselves, of the studio, or of the pages in `docs/ops/`. */
const ownWords =
  /^tests\/(?:support\/)?browser\/(embedding|household|lists|second-journey|studio|two-journeys|upload|upload-copy|upload-journey|urdu-journey)(\.spec)?\.ts$|^tests\/proofs\/ops\/ops-effects\.test\.tsx$/;
const readsJourneys = /journeys\/(move-in|landlord)|readMoveIn|readCompiled|readJourney\(|copyProject|readTexts/;

/** Whether the words in a file are those of the product: it is shown by a browser, or its journeys are read. */
const meansProduct = (path: string): boolean =>
  !ownWords.test(path) &&
  (/^tests\/(?:support\/)?browser\//.test(path) || (isTest(path) && readsJourneys.test(readText(path))));

test('no test repeats a text of a journey; tests/support/journey-text.ts reads it', () => {
  const texts = readAllTexts().filter(isSpecial);
  const files = ['src', 'widgets', 'api', 'bin', 'tests'].flatMap(listFiles).filter((path) => /\.tsx?$/.test(path));
  const checked = files.filter(meansProduct);
  expect(checked.length).toBeGreaterThan(90);
  const repeated = checked.flatMap((path) =>
    repeatedTexts(path, readText(path), texts).map(({ line, text }) => `${path}:${line} "${text}"`),
  );
  expect(repeated).toEqual([]);
});

describe('a text is special', () => {
  test.each([
    ['Street number', true],
    ['Wonderful!', true],
    ['नया शब्द', true],
    ['Next', false],
    ['HDFC0001234', false],
    ['{n} of {m}', false],
  ])('%s => %s', (text, expected) => expect(isSpecial(text)).toBe(expected));
});

describe('a test repeats "Get the code", or three words of "Enter the code we sent."', () => {
  test.each([
    ["button('Get the code')", true],
    ['button(`Get the code`)', true],
    ['see(/^Get the code$/)', true],
    ["see('Now: Get the code.')", true],
    ["const names = { 'Get the code': 1 }", true],
    ["test('Get the code => sent', () => {})", false],
    ["test.each([])('Get the code => %s', () => {})", false],
    ["test('sent', () => see('Get the code'))", true],
    ["button('Get the codes')", false],
    ["see('Get the')", false],
    ["see('Get the code we sent')", true],
    ["see('the code we')", true],
    ['see(/^the code we .*/)', true],
    ["answer({ message: 'the code we sent' })", false],
    ["// Get the code\nbutton(text('landing', 'submit'))", false],
  ])('%s => %s', (source, expected) =>
    expect(repeatedTexts('a.ts', source, ['Get the code', 'Enter the code we sent.']).length > 0).toBe(expected),
  );
});
