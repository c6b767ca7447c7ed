import { expect, test } from 'vitest';
import type { TextOverride } from '../../engine/model/texts/overrides.ts';
import { withPublishedTexts } from './published-files.ts';

const files = {
  'journey.json': '{ "settings": { "locale": { "language": "en" } } }',
  'screens/home.json': '{ "title":  "Home", "blocks": [] }\n',
  'copy/hi.json': '{ "language": "hi", "texts": { "home": { "/title": { "from": "Home", "text": "घर" } } } }',
};
const publish = (own: Readonly<Record<string, Readonly<Record<string, TextOverride>>>>) =>
  withPublishedTexts(
    'move-in',
    files,
    Object.fromEntries(Object.entries(own).map(([language, home]) => [language, { home }])),
  );

test('a text of a screen => in its file, and every other byte stays', () => {
  const { texts, conflicts } = publish({ en: { '/title': { from: 'Home', text: 'Your home' } } });
  expect(texts).toEqual({ ...files, 'screens/home.json': '{ "title":  "Your home", "blocks": [] }\n' });
  expect(conflicts).toEqual([]);
});

test('a translation => in the file of its language, with the original that it was made for', () => {
  const { texts } = publish({ hi: { '/title': { from: 'घर', text: 'आपका घर', original: 'Home' } } });
  expect(texts['copy/hi.json']).toContain('{ "from": "Home", "text": "आपका घर" }');
});

test.each<[string, TextOverride, number]>([
  ['written against another text => left out, and said', { from: 'Former', text: 'Ours' }, 1],
  [
    'written against the text of an older release => in the file',
    { from: 'Later', text: 'Ours', formerly: ['Home'] },
    0,
  ],
  ['that the file has by itself => nothing to write', { from: 'Former', text: 'Home' }, 0],
])('a text %s', (_, override, count) => {
  const { texts, conflicts } = publish({ en: { '/title': override } });
  expect(conflicts).toHaveLength(count);
  expect(texts['screens/home.json']?.includes('Ours')).toBe(override.formerly !== undefined);
});

test('a file with such texts that cannot be read => all files as they are, and no text fits', () => {
  const broken = { ...files, 'copy/hi.json': '{' };
  const texts = { en: { home: { '/title': { from: 'Home', text: 'Your home' } } } };
  expect(withPublishedTexts('move-in', broken, texts)).toEqual({
    texts: broken,
    conflicts: [{ language: 'en', part: 'home', at: '/title', from: 'Home', text: 'Your home' }],
  });
});
