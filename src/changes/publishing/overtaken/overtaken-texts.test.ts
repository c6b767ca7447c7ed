import { describe, expect, test } from 'vitest';
import type { TextOverride, TextOverrides } from '../../../engine/model/texts/overrides.ts';
import type { StructureTexts } from '../structure-files.ts';
import { overtakenTexts } from './overtaken-texts.ts';

const journey = JSON.stringify({ title: 'Move in', settings: { locale: { language: 'en' } } });
const consent = { id: 'terms', style: 'consent', text: 'I agree.' };
const blocks = [{ text: 'Welcome' }, { text: 'Pay later' }, consent];
const home = (changed: object = {}): string => JSON.stringify({ title: 'Home', blocks, ...changed });
const hindi = (text: string): string =>
  JSON.stringify({ language: 'hi', texts: { home: { '/title': { from: 'Home', text } } } });

const before: StructureTexts = {
  ...{ 'journey.json': journey, 'screens/home.json': home(), 'screens/end.json': '{ "title": "The end" }' },
  'copy/hi.json': hindi('घर'),
};

const publish = (at: string, override: TextOverride, language = 'en', part = 'home'): TextOverrides => ({
  [language]: { [part]: { [at]: override } },
});
const title = publish('/title', { from: 'Home', text: 'Your home' });

/** What is said of published texts when these files change. */
const changes = (published: TextOverrides, changed: StructureTexts) =>
  overtakenTexts('small', { before, after: { ...before, ...changed } }, published);

test('nothing is published, or the release lets the texts be => nothing', () => {
  expect(changes({}, { 'screens/home.json': home({ title: 'House' }) })).toEqual([]);
  expect(changes(title, { 'screens/end.json': '{ "title": "Done" }' })).toEqual([]);
});

test.each([
  ['the file has another text', title, { title: 'House' }, 'the file says "House" there'],
  ['the text is gone', title, { title: '' }, 'the file has no such text any more'],
  [
    'a block is put before it',
    publish('/blocks/0/text', { from: 'Welcome', text: 'Hello' }),
    { blocks: [{ text: 'New' }, ...blocks] },
    'its text has moved to another place in the file',
  ],
])('%s => named, with the published words and the reason', (_, published, changed, why) => {
  const [found, ...others] = changes(published, { 'screens/home.json': home(changed) });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ kind: 'copy', screen: 'home' });
  const [[override] = []] = Object.values(published.en?.home ?? {}).map(({ text }) => [text]);
  expect(found?.sentence).toMatch(new RegExp(`^No longer used: the published "${override}" at the .*\\(home, en\\)`));
  expect(found?.sentence).toContain(`because ${why}`);
});

test('a screen with published words is removed => named, and nothing more', () => {
  const { 'screens/end.json': _, ...after } = before;
  const published = publish('/title', { from: 'The end', text: 'Done' }, 'en', 'end');
  expect(overtakenTexts('small', { before, after }, published)).toEqual([
    {
      ...{ kind: 'copy', screen: 'end' },
      sentence: 'No longer used: the published "Done" at the title (end, en), because its screen is removed',
    },
  ]);
});

describe('a translation', () => {
  const published = publish('/title', { from: 'घर', text: 'आपका घर', original: 'Home' }, 'hi');

  test('its file has another one => named with the language', () => {
    const [found] = changes(published, { 'copy/hi.json': hindi('मकान') });
    expect(found?.sentence).toMatch(/\(home, hi\), because the file says "मकान" there$/);
  });

  test('its file, or the language, is gone => named', () => {
    const [found] = changes(published, { 'copy/hi.json': '{ "language": "hi", "texts": {} }' });
    expect(found?.sentence).toMatch(/because there is no such translation any more$/);
    const { 'copy/hi.json': _, ...after } = before;
    expect(overtakenTexts('small', { before, after }, published)).toHaveLength(1);
  });
});

test.each([
  ['a consent', '/blocks/2/text', 'I agree.', 'I agree to it.', { ...consent, text: 'I accept.' }],
  ['a text that was published with an amount', '/blocks/1/text', 'Pay later', 'Pay ₹100 later', { text: 'Pay then' }],
])('%s falls back to the text of the file => a change of consent', (_, at, from, text, block) => {
  const changed = blocks.map((one, index) => (at === `/blocks/${index}/text` ? block : one));
  const found = changes(publish(at, { from, text }), { 'screens/home.json': home({ blocks: changed }) });
  expect(found).toMatchObject([{ kind: 'consent' }]);
});

test('the file has the published words by now, or had them before => no tenant reads others for that', () => {
  expect(changes(title, { 'screens/home.json': home({ title: 'Your home' }) })).toEqual([]);
  const same = publish('/title', { from: 'A home', text: 'Home' });
  expect(changes(same, { 'screens/home.json': home({ title: 'House' }) })).toEqual([]);
});

test('the text that words were published for is there again => used again', () => {
  const found = changes(publish('/title', { from: 'House', text: 'Your house' }), {
    'screens/home.json': home({ title: 'House' }),
  });
  expect(found).toEqual([
    {
      ...{ kind: 'copy', screen: 'home' },
      sentence: expect.stringMatching(/^Used again: the published "Your house" at the title/),
    },
  ]);
});

test.each([
  ['is no JSON', { 'screens/home.json': '{' }],
  ['is nested too deep', { 'screens/home.json': `${'['.repeat(9000)}${']'.repeat(9000)}` }],
  ['has a key twice', { 'journey.json': '{ "title": "A", "title": "B" }' }],
])('a file that %s => nothing: the check says so', (_, changed) => {
  expect(changes(title, changed)).toEqual([]);
});

test('a file that cannot be read, and has no published words => the words of others are compared all the same', () => {
  const changed = { 'screens/home.json': home({ title: 'House' }), 'screens/end.json': '{' };
  expect(changes(title, changed)).toMatchObject([{ screen: 'home' }]);
});

test.each(['null', '[]', '{ "language": 1, "texts": [] }', '{ "language": "hi", "texts": { "home": null } }'])(
  'a translation file with %s in it => read as one without translations',
  (text) => {
    const published = publish('/title', { from: 'घर', text: 'आपका घर' }, 'hi');
    expect(changes(published, { 'copy/hi.json': text })).toHaveLength(1);
  },
);
