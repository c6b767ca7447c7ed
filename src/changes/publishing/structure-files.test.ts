import { expect, test } from 'vitest';
import {
  baseOfJourney,
  isReleasePath,
  projectPathOf,
  structurePathOf,
  whyNotStructure,
  whyNotStructurePath,
  whyNotStructureText,
  withDeployedSchemas,
} from './structure-files.ts';

test.each([
  'journey.json',
  'screens/home.json',
  'copy/hi-Latn.json',
  'scenarios/home_2.json',
  'waivers.json',
  'schemas/home.schema.json',
])('%s => a file of a journey', (path) => expect(whyNotStructurePath(path)).toBeUndefined());

test.each([
  '',
  '.json',
  'journey.ts',
  '/journey.json',
  '../landlord/journey.json',
  'screens/../../x.json',
  'screens/./home.json',
  'screens//home.json',
  'screens\\home.json',
  'C:/home.json',
  'screens/home.json\0',
  'screens/ho\0me.json',
  '__proto__.json',
  '__proto__/home.json',
  'constructor/home.json',
  'con.json',
  '.git/config.json',
  'screens/.home.json',
  'home.json/home.json',
  'a/b/c/d.json',
  'notes.json',
  'notes/home.json',
  'screens/parts/home.json',
  'screens/home%2e.json',
  'screens/ho me.json',
  'screens/home.schema.json',
  'schemas/home.json',
  'schemas/.schema.json',
  'schemas/api/home.schema.json',
  'schemas/../home.schema.json',
  'schemas/../api/home.schema.json',
  'schemas\\home.schema.json',
  'schemas/home.schema.schema.json',
  'schemas/con.schema.json',
  'schemas/__proto__.schema.json',
  'Schemas/home.schema.json',
  'schemas/home.schema.JSON',
  'schemas.json/home.json',
  'home.schema.json',
  `${'a'.repeat(200)}.json`,
])('%j => refused', (path) => expect(whyNotStructurePath(path)).toEqual(expect.any(String)));

test.each(['a\0b', 'a\uD800b'])('the text %j => refused', (text) =>
  expect(whyNotStructureText(text)).toContain('character'),
);

test('a text of 600 kB => refused', () => expect(whyNotStructureText('a'.repeat(600_000))).toContain('at most'));

test.each<readonly [string, Readonly<Record<string, string>>]>([
  ['501 files', Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`screens/s${n}.json`, '{}']))],
  ['9 files of 500 kB', Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`s${n}.json`, 'a'.repeat(500_000)]))],
  ['two paths that differ in a capital letter', { 'screens/a.json': '{}', 'screens/A.json': '{}' }],
])('%s => refused', (_, texts) => expect(whyNotStructure(texts)).toEqual(expect.any(String)));

test.each([
  ['journey.json', 'journeys/a-b/journey.json'],
  ['screens/home.json', 'journeys/a-b/screens/home.json'],
  ['schemas/home.schema.json', 'schemas/a-b/home.schema.json'],
])('%s => %s in the project, and back', (path, file) => {
  expect(projectPathOf('a-b', path)).toBe(file);
  expect(structurePathOf('a-b', file)).toBe(path);
});

test.each(['schemas/fields.schema.json', 'schemas/api/home.schema.json', 'public/brand/a.json'])(
  '%s => no file of a journey',
  (file) => expect(structurePathOf('a-b', file)).toBe(file),
);

test('files that were stored without data schemas => the deployed ones; with some => their own', () => {
  const deployed = { 'journey.json': '1', 'schemas/a.schema.json': '2' };
  expect(withDeployedSchemas({ 'screens/a.json': '3' }, deployed)).toEqual({
    'schemas/a.schema.json': '2',
    'screens/a.json': '3',
  });
  const own = { 'schemas/b.schema.json': '4' };
  expect(withDeployedSchemas(own, deployed)).toEqual(own);
});

test.each([
  ['{}', '/'],
  ['{"base":"/landlord/"}', '/landlord/'],
  ['\uFEFF{"base":"/a/"}', '/a/'],
  ['{', undefined],
  ['null', undefined],
])('the base of %s => %s', (text, base) => expect(baseOfJourney(text)).toBe(base));

test.each([
  'index.html',
  'index.hi.html.br',
  '.render/journeys.json',
  'assets/landlord/app-a_B1.js',
  '.vite/manifest.json',
])('%s => a file of a release', (path) => expect(isReleasePath(path)).toBe(true));

test.each([
  '',
  '..',
  '../x',
  'a/../../x',
  '/etc/passwd',
  'a//b',
  'a/./b',
  'a\\b',
  'C:\\x',
  'a\0',
  '__proto__',
  'a/__proto__/b',
  'a b',
  `${'a/'.repeat(9)}b`,
  'a'.repeat(500),
])('%j => no file of a release', (path) => expect(isReleasePath(path)).toBe(false));
