// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JourneyFiles } from '../src/journey/parse.ts';
import { formatProblem } from '../src/journey/problem.ts';
import type { SourceFile } from '../src/journey/source/source.ts';
import type { CompanionFiles } from '../src/validate/companions.ts';
import { rules } from '../src/validate/rules/index.ts';
import { validateAll } from '../src/validate/validate-all.ts';
import type { Breakage, Broken } from './broken/define.ts';
import { readSmall, readSmallCompanions, readSmallContext } from './journeys/small/read-small.ts';

const fixtures = Object.entries(
  import.meta.glob<Readonly<Record<string, readonly Broken[]>>>('./broken/*.ts', { eager: true }),
).flatMap(([path, module]) => {
  const [cases] = Object.values(module);
  return cases ? [{ code: path.slice('./broken/'.length, -'.ts'.length), cases }] : [];
});
const small = await readSmall();
const companions = await readSmallCompanions();
const context = await readSmallContext();

test('the small journey itself has no problem', () => {
  expect(validateAll(small, context, companions)).toMatchObject({
    errors: [],
    warnings: [],
    valid: { journey: { id: 'small' } },
  });
});

describe.each(fixtures)('$code', ({ code, cases }) => {
  test.each(cases.map((broken) => [broken.problem.what, broken] as const))('%s', (_, { changes, problem }) => {
    const { errors, warnings } = validateAll(changed(small, changes), context, changedCompanions(companions, changes));
    expect([...errors, ...warnings]).toEqual([{ code, ...problem }]);
  });
});

test('every code has a fixture', () => {
  expect(codesIn('src/journey', 'src/validate')).toEqual(fixtures.map(({ code }) => code).sort());
});

test('every file of rules is listed, and contains one rule', () => {
  const files = readdirSync(new URL('../src/validate/rules/', import.meta.url));
  const own = files.filter((name) => name !== 'index.ts' && !name.endsWith('.test.ts'));
  expect(own.length).toBe(new Set(rules).size);
  const codes = new Set(rules.map(({ code }) => `${code}.ts`));
  expect([...codes].filter((name) => !own.includes(name))).toEqual([]);
});

describe('docs/journey/problems.md', () => {
  const pages = readFileSync('docs/journey/problems.md', 'utf8').split(/^## /m).slice(1);

  test('has a section for each code, and no other', () => {
    expect(pages.map((page) => page.split('\n')[0])).toEqual(fixtures.map(({ code }) => code).sort());
  });

  test.each(fixtures)('$code => severity, what, why, fix, and the first fixture as the example', ({ code, cases }) => {
    const page = pages.find((one) => one.startsWith(`${code}\n`)) ?? '';
    const [first] = cases;
    if (!first) throw new Error(`${code} has no case.`);
    const { errors } = validateAll(
      changed(small, first.changes),
      context,
      changedCompanions(companions, first.changes),
    );
    expect(page).toMatch(errors.length > 0 ? /^\*\*Error\.\*\* [A-Z]/m : /^\*\*Warning\.\*\* [A-Z]/m);
    expect(page).toMatch(/^- Why: [^A-Z].+\.$/m);
    expect(page).toMatch(/^- Fix: [A-Z].+\.$/m);
    expect(page).toContain(`\n      ${formatProblem({ code, ...first.problem })}\n`);
  });
});

test.each(fixtures.flatMap(({ cases }) => cases.map(({ problem }) => problem)))(
  'reads as one sentence and one fix: $what',
  ({ what, why, fix }) => {
    expect(what).toMatch(/[^.]$/);
    expect(why).toMatch(/^[^A-Z].*[^.]$/);
    expect(fix).toMatch(/^[A-Z].*\.$/);
  },
);

/** Applies the changes of a fixture to its file; throws when a text to replace is not in it exactly once. */
function changeOf(changes: readonly Breakage[]): (source: SourceFile) => SourceFile {
  return (source) => {
    const own = changes.filter(([file]) => file === source.file);
    const text = own.reduce((before, [file, find, replace]) => {
      if (before.split(find).length !== 2) throw new Error(`"${find}" is not exactly once in ${file}.`);
      return before.replace(find, () => replace);
    }, source.text);
    return { ...source, text };
  };
}

function changed(files: JourneyFiles, changes: readonly Breakage[]): JourneyFiles {
  const change = changeOf(changes);
  const all = (sources: JourneyFiles['screens']): JourneyFiles['screens'] =>
    Object.fromEntries(Object.entries(sources).map(([id, source]) => [id, change(source)]));
  const { journey, screens, schemas, brands } = files;
  return { ...files, journey: change(journey), screens: all(screens), schemas: all(schemas), brands: all(brands) };
}

function changedCompanions(
  { copies, glossary, waivers, meta }: CompanionFiles,
  changes: readonly Breakage[],
): CompanionFiles {
  const change = changeOf(changes);
  return {
    ...{ meta, copies: copies.map(change) },
    ...(glossary && { glossary: change(glossary) }),
    ...(waivers && { waivers: change(waivers) }),
  };
}

/** The codes of all problems created in the files below some folders, without tests. */
function codesIn(...folders: readonly string[]): string[] {
  const root = new URL('..', import.meta.url);
  const files = folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(new URL(`${folder}/${name}`, root), 'utf8')),
  );
  const created = files.flatMap((text) =>
    [...text.matchAll(/\bproblem\(\s*'([a-z-]+)'/g)].map(([, code = '']) => code),
  );
  return [...new Set([...created, ...rules.map(({ code }) => code)])].sort();
}
