import { describe, expect, test } from 'vitest';
import { listFiles, pathExists } from '../../architecture/files.ts';
import { affectedBy } from './affected.ts';
import { always, inBrowser, lists, readers } from './places.ts';
import { readReferences, referencesOf } from './references.ts';

const chain = new Map([
  ['a.test.ts', ['a.ts']],
  ['b.ts', ['a.ts']],
  ['b.test.ts', ['b.ts']],
  ['list.ts', ['a.ts', 'c.ts']],
  ['app.ts', ['list.ts']],
  ['app.test.ts', ['app.ts']],
  ['suite/parts.test.ts', ['list.ts']],
]);
const listed = { 'list.ts': ['suite'] };

test.each<[string, readonly string[], readonly string[]]>([
  ['a.ts', ['a.ts', 'a.test.ts', 'b.ts', 'b.test.ts', 'list.ts', 'suite/parts.test.ts'], ['app.ts', 'app.test.ts']],
  ['b.ts', ['b.ts', 'b.test.ts'], []],
  ['list.ts', ['list.ts', 'app.ts', 'app.test.ts', 'suite/parts.test.ts'], []],
  ['d.ts', ['d.ts'], []],
])('%s has changed => what refers to it is near, what does so through a list is far', (path, near, far) => {
  const found = affectedBy([path], chain, listed);
  expect([[...found.near].sort(), [...found.far].sort()]).toEqual([[...near].sort(), [...far].sort()]);
});

test.each([
  [`import { a } from './a.ts'; import type { B } from './b.ts';`, ['x/a.ts']],
  [`export * from '../c.ts'; await import('./d.ts');`, ['c.ts', 'x/d.ts']],
  [`import './look.css'; import words from './words.json' with { type: 'json' };`, ['x/look.css', 'x/words.json']],
  [`read('docs/forms.md'); show('docs'); open('/journeys/a.json');`, ['docs/forms.md']],
])('%s => %j', (text, references) => expect(referencesOf('x/file.ts', text)).toEqual(references));

describe('this project', () => {
  const references = readReferences();
  const tests = (path: string) =>
    [...affectedBy([path], references, lists).near].filter((one) => one.includes('.test.'));

  test('a widget => its own test, and the suites of all widgets', () => {
    const found = tests('widgets/phone/phone.tsx');
    expect(found).toEqual(
      expect.arrayContaining([
        'widgets/phone/phone.test.tsx',
        ...(lists['widgets/index.ts'] ?? []),
        'tests/contract/listed.test.ts',
      ]),
    );
    expect(found.length).toBeLessThan(20);
  });

  test('a call => the tests of the calls', () => {
    expect(tests('api/calls/identity.ts')).toContain('api/calls/identity-calls.test.ts');
  });

  test('every list, suite, reader and spec exists', () => {
    const browserFiles = listFiles('tests').filter((path) => path.endsWith('.spec.ts'));
    const specs = inBrowser.flatMap((row) => row.specs);
    const places = [
      ...Object.entries(lists).flatMap(([list, suites]) => [list, ...suites]),
      ...readers.flatMap(({ of, suites }) => [of, ...suites]),
      ...[...always, ...inBrowser.map(({ of }) => of)],
    ];
    expect(places.filter((path) => !pathExists(path))).toEqual([]);
    expect(specs.filter((spec) => !browserFiles.some((path) => path.endsWith(`/${spec}`)))).toEqual([]);
  });
});
