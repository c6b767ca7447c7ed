// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { admit } from '../src/compile/admit.ts';
import type { JourneyFiles } from '../src/journey/parse.ts';
import type { SourceFile } from '../src/journey/source.ts';
import type { Broken, Change } from './broken/define.ts';
import { readSmall, readTerms } from './journeys/small/read-small.ts';

const fixtures = Object.entries(
  import.meta.glob<readonly Broken[]>('./broken/*.ts', { eager: true, import: 'cases' }),
).flatMap(([path, cases]) => (cases ? [{ code: path.slice('./broken/'.length, -'.ts'.length), cases }] : []));
const small = await readSmall();
const terms = await readTerms();

test('the small journey itself has no problem', () => {
  expect(admit(small, terms)).toHaveProperty('journey.id', 'small');
});

describe.each(fixtures)('$code', ({ code, cases }) => {
  test.each(cases.map((broken) => [broken.problem.what, broken] as const))('%s', (_, { changes, problem }) => {
    expect(admit(changed(small, changes), terms)).toEqual({ problems: [{ code, ...problem }] });
  });
});

test('every code that the engine can tell has a fixture', () => {
  expect(codesIn('src/journey', 'src/compile')).toEqual(fixtures.map(({ code }) => code).sort());
});

test.each(fixtures.flatMap(({ cases }) => cases.map(({ problem }) => problem)))(
  'reads as one sentence and one remedy: $what',
  ({ what, why, fix }) => {
    expect(what).toMatch(/[^.]$/);
    expect(why).toMatch(/^[^A-Z].*[^.]$/);
    expect(fix).toMatch(/^[A-Z].*\.$/);
  },
);

/** The files with each change made once; a change that finds nothing, or too much, is a mistake in the fixture. */
function changed(files: JourneyFiles, changes: readonly Change[]): JourneyFiles {
  const change = (source: SourceFile): SourceFile => {
    const own = changes.filter(([file]) => file === source.file);
    const text = own.reduce((before, [file, find, replace]) => {
      if (before.split(find).length !== 2) throw new Error(`"${find}" does not stand once in ${file}.`);
      return before.replace(find, () => replace);
    }, source.text);
    return { ...source, text };
  };
  const all = (sources: JourneyFiles['screens']): JourneyFiles['screens'] =>
    Object.fromEntries(Object.entries(sources).map(([id, source]) => [id, change(source)]));
  return { ...files, journey: change(files.journey), screens: all(files.screens), schemas: all(files.schemas) };
}

/** What stands in quotes behind `code:`, in every file below some folders that is no test. */
function codesIn(...folders: readonly string[]): string[] {
  const root = new URL('..', import.meta.url);
  const files = folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(new URL(`${folder}/${name}`, root), 'utf8')),
  );
  const told = files.flatMap((text) => [...text.matchAll(/\bcode: ([^,}]*)/g)].map(([, after = '']) => after));
  return [...new Set(told.flatMap((after) => [...after.matchAll(/'([a-z-]+)'/g)].map(([, code = '']) => code)))].sort();
}
