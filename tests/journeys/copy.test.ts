import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCsv, writeCsv } from '../../bin/journey/copy/csv.ts';
import type { Copy } from '../../src/engine/model/texts/copy.ts';
import { copyProject } from '../support/copied-project.ts';
import { hindiText, text as textOf } from '../support/journey-text.ts';
import { replaceOnce } from '../support/ops-page.ts';

const project = copyProject();
const journey = (...words: readonly string[]) => project.journey(words);
const file = 'journeys/move-in/copy/hi.json';
const faq = 'journeys/move-in/screens/faq.json';
const path = (name: string): string => join(project.folder, name);
const readHindi = (): Copy => JSON.parse(readFileSync(path(file), 'utf8'));
const writeHindi = (copy: Copy): void => writeFileSync(path(file), JSON.stringify(copy));

const faqTitle = textOf('faq', 'title');
const faqTitleInHindi = hindiText('faq', 'title');
const fourthQuestion = textOf('faq', 'items 3 question');

/** Inserts a question before the fourth. */
const insertQuestion = (): void =>
  replaceOnce(
    path(faq),
    `{ "question": "${fourthQuestion}",`,
    `{ "question": "May I have a cat?", "answer": "Yes." }, { "question": "${fourthQuestion}",`,
  );

/** The rows of an export, changed and written to a file. */
async function exportRows(change: (row: string[]) => string[] = (row) => row): Promise<string[][]> {
  const [heading = [], ...rows] = readCsv((await journey('copy', 'export', '--language', 'hi')).text) ?? [];
  writeFileSync(path('hi.csv'), writeCsv([heading, ...rows.map(change)]));
  return rows;
}
const importRows = () => journey('copy', 'import', 'hi.csv', '--language', 'hi');

describe('journey copy tidy', () => {
  test('translations as they should be => the file stays as it is', async () => {
    const before = readFileSync(path(file), 'utf8');
    const { code, text } = await journey('copy', 'tidy');
    expect({ code, text }).toEqual({
      code: 0,
      text: expect.stringMatching(/^hi: (\d+) translations, of which 0 moved; 0 removed$/),
    });
    expect(readFileSync(path(file), 'utf8')).toBe(before);
  });

  test('parts and texts in another order => that of the screens', async () => {
    const before = readFileSync(path(file), 'utf8');
    const { language, texts } = readHindi();
    const reversed = Object.entries(texts).map(([part, own]) => [
      part,
      Object.fromEntries(Object.entries(own).reverse()),
    ]);
    writeHindi({ language, texts: Object.fromEntries(reversed.reverse()) });
    await journey('copy', 'tidy');
    expect(readFileSync(path(file), 'utf8')).toBe(before);
  });

  test('a text that nothing has any more, and one whose English has changed => removed, and said', async () => {
    const { texts } = readHindi();
    writeHindi({ language: 'hi', texts: { ...texts, faq: { ...texts.faq, '/gone': { from: 'Gone', text: 'गया' } } } });
    replaceOnce(path(faq), `"title": "${faqTitle}"`, '"title": "Questions"');
    const { text } = await journey('copy', 'tidy');
    expect(text).toContain(`Removed faq/title: "${faqTitle}" => "${faqTitleInHindi}"`);
    expect(text).toContain('Removed faq/gone: "Gone" => "गया"');
    expect(text).toContain('2 removed');
    expect((await journey('copy', 'status')).text).toContain('0 stale, 1 missing');
  });

  test('a question inserted before others => theirs move with them, and nothing is lost', async () => {
    const before = Object.values(readHindi().texts.faq ?? {});
    insertQuestion();
    expect((await journey('copy', 'tidy')).text).toMatch(/of which 14 moved; 0 removed$/);
    expect(Object.values(readHindi().texts.faq ?? {})).toEqual(before);
    expect(readHindi().texts.faq?.['/blocks/2/accordion/items/4/question']?.from).toBe(fourthQuestion);
  });
});

describe('journey copy export', () => {
  test('a question inserted before others => without the translation of the one that was there', async () => {
    insertQuestion();
    const rows = (await exportRows()).filter(([, , status]) => status !== 'translated');
    expect(rows.map(([part, at, status, , text]) => [part, at, status, text])).toEqual([
      ['faq', '/blocks/2/accordion/items/3/question', 'missing', ''],
      ['faq', '/blocks/2/accordion/items/3/answer', 'missing', ''],
    ]);
  });

  test('the same place of another journey, or the only translation of the same text => filled in', async () => {
    cpSync('journeys/landlord', path('journeys/landlord'), { recursive: true });
    const landlord = path('journeys/landlord/copy/hi.json');
    const other: Copy = JSON.parse(readFileSync(landlord, 'utf8'));
    const [here, there] = [readHindi(), other.texts];
    const without = (texts: Copy['texts']): Copy['texts'] => ({ ...texts, landing: {} });
    const landing = { '/title': { from: textOf('landing', 'title'), text: 'एक' } };
    writeHindi({ language: 'hi', texts: without(here.texts) });
    writeFileSync(
      landlord,
      JSON.stringify({ ...other, texts: { ...there, landing: { ...there.landing, ...landing } } }),
    );
    const { text } = await journey('copy', 'export', '--language', 'hi', '--journey', 'move-in');
    const rows = (readCsv(text) ?? []).filter(([part]) => part === 'landing');
    expect(rows.find(([, at]) => at === '/title')?.[4]).toBe('एक');
    const change = rows.find(([, , , english]) => english === textOf('landing', 'other label'));
    const translated = Object.values(here.texts.landing ?? {}).find(
      ({ from }) => from === textOf('landing', 'other label'),
    );
    expect(change?.[4]).toBe(translated?.text);
  });
});

describe('journey copy export, of a text that other places translate in two ways', () => {
  test('=> without a translation', async () => {
    const { texts } = readHindi();
    const other = { ...texts.privacy, '/x/label': { from: textOf('onboarding', 'title'), text: 'दूसरा' } };
    const { '/title': _, ...onboarding } = texts.onboarding ?? {};
    writeHindi({
      language: 'hi',
      texts: {
        ...texts,
        onboarding,
        privacy: other,
        terms: { '/y/label': { from: textOf('onboarding', 'title'), text: 'पहला' } },
      },
    });
    const rows = await exportRows();
    expect(rows.find(([part, at]) => part === 'onboarding' && at === '/title')?.[4]).toBe('');
  });
});

describe('journey copy import', () => {
  test('a text that has moved since the export => imported at its new place', async () => {
    await exportRows((row) => (row[3] === fourthQuestion ? row.with(4, 'लीज़ कितनी लंबी है?') : row));
    insertQuestion();
    expect(await importRows()).toMatchObject({ code: 0, text: expect.stringContaining('0 stale, 2 missing') });
    expect(readHindi().texts.faq?.['/blocks/2/accordion/items/4/question']?.text).toBe('लीज़ कितनी लंबी है?');
  });

  test('two places of the same English, one left out of the table => it keeps its own translation', async () => {
    const rows = await exportRows();
    const isShared = ([part, , , english]: string[]): boolean =>
      rows.some(([otherPart, , , same]) => otherPart !== part && same === english);
    const first = rows.find(isShared) ?? [];
    expect(first).toHaveLength(5);
    const before = readHindi();
    writeFileSync(path('hi.csv'), writeCsv([['screen', 'place', 'status', 'English', 'translation'], first]));
    await importRows();
    expect(readHindi()).toEqual(before);
  });

  test.each([
    ['changed English', (row: string[]) => row.with(3, `${row[3]}!`), `its English is now "${faqTitle}".`],
    ['an unknown screen', (row: string[]) => row.with(0, 'fqa'), 'there is no screen "fqa". Use "faq"'],
    [
      'a place that is gone',
      (row: string[]) => row.with(1, '/x').with(3, 'Old'),
      'the journey has no text "Old" here any more.',
    ],
    ['letters lost', (row: string[]) => row.with(4, '????-????'), 'Save the table as "CSV UTF-8".'],
  ])('a row with %s => skipped and said', async (_, change, message) => {
    await exportRows((row) => (row[0] === 'faq' && row[1] === '/title' ? change(row.with(4, 'नया')) : row));
    const before = readHindi();
    const { code, text } = await importRows();
    expect(code).toBe(1);
    expect(text).toMatch(/^Skipped /);
    expect(text).toContain(message);
    expect(readHindi()).toEqual(before);
  });

  test('two rows for one place with different translations => the second is skipped', async () => {
    const rows = await exportRows();
    const [heading] = [['screen', 'place', 'status', 'English', 'translation']];
    const again = (rows.find(([part, at]) => part === 'faq' && at === '/title') ?? []).with(4, 'नया');
    writeFileSync(path('hi.csv'), writeCsv([heading ?? [], ...rows, again]));
    expect((await importRows()).text).toContain(
      `Skipped faq/title: an earlier row has the translation "${faqTitleInHindi}".`,
    );
  });

  test.each([
    ['a spreadsheet', Buffer.from('PK\u0003\u0004'), 'is a spreadsheet. Save it as'],
    ['another encoding', Buffer.from([0xff, 0xfe, 0x41, 0x00]), 'is not in UTF-8'],
    ['other columns', Buffer.from('key,hindi\na,b\n'), 'Its first row is: key, hindi.'],
    ['nothing', Buffer.from(''), 'Its first row is: empty.'],
    ['a quote that does not end', Buffer.from('screen,"place\n'), 'a quote is not closed'],
    [
      'a row cut short',
      Buffer.from('screen,place,status,English,translation\nfaq,/title\n'),
      'the row "faq, /title" has 2 of 5 columns',
    ],
  ])('%s => 2, and what was found', async (_, content, message) => {
    writeFileSync(path('hi.csv'), content);
    const { code, text } = await importRows();
    expect(code).toBe(2);
    expect(text).toContain(message);
  });

  test('no such file => 2', async () => {
    expect((await journey('copy', 'import', 'no.csv', '--language', 'hi')).text).toContain('there is no such file');
  });

  test('a language that is no tag => 2, with what was given', async () => {
    expect((await journey('copy', 'export', '--language', 'Hindi!')).text).toContain('"Hindi!" is no language tag');
  });
});
