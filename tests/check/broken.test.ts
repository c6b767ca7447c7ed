import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rules } from '../../src/check/rules/index.ts';
import { type ValidationReport, validateAll } from '../../src/check/validate-all.ts';
import { formatProblem } from '../../src/engine/model/problem.ts';
import { type CheckedFiles, changeFiles, mapFiles } from '../support/broken-journey/change-files.ts';
import { followFix } from '../support/broken-journey/follow-fix.ts';
import { readSmall, readSmallCompanions, readSmallContext } from '../support/small/read-small.ts';
import type { Broken } from './broken/define.ts';

const fixtures = Object.entries(
  import.meta.glob<Readonly<Record<string, readonly Broken[]>>>('./broken/*.ts', { eager: true }),
).flatMap(([path, module]) => {
  const [cases] = Object.values(module);
  return cases ? [{ code: path.slice('./broken/'.length, -'.ts'.length), cases }] : [];
});
const small = { files: await readSmall(), companions: await readSmallCompanions() };
const context = await readSmallContext();

test('the small journey itself has no problem', () => {
  expect(check(small)).toMatchObject({
    errors: [],
    warnings: [],
    valid: { journey: { id: 'small' } },
  });
});

describe.each(fixtures)('$code', ({ code, cases }) => {
  describe.each(cases.map((broken) => [broken.problem.what, broken] as const))('%s', (_, { changes, ...expected }) => {
    const broken = changeFiles(small, changes);
    const { errors, warnings, mended } = check(broken);
    const { also = [], problem } = expected;

    test('is reported, and nothing that follows from it', () => {
      const [first, ...others] = [...errors, ...warnings];
      const unwritten = { edits: undefined, place: undefined };
      expect({ ...first, ...unwritten }).toEqual({ code, ...problem, ...unwritten });
      expect(others.map((one) => one.code)).toEqual(also);
    });

    test('its fix mends it, and no other problem comes', () => {
      const [first] = [...errors, ...warnings];
      if (!first) throw new Error('There is no problem.');
      const texts = new Map(mended.map(({ file, text }) => [file, text]));
      const ways = first.edits
        ? [mapFiles(broken, ({ file, text }) => ({ file, text: texts.get(file) ?? text }))]
        : expected.mended
          ? [changeFiles(broken, expected.mended)]
          : followFix(broken, first);
      const left = ways.map((way) => codesOf(check(way)).filter((one) => !also.includes(one)));
      expect(left, `after: ${first.fix}`).toContainEqual([]);
    });
  });
});

const check = ({ files, companions }: CheckedFiles): ValidationReport => validateAll(files, context, companions);

const codesOf = ({ errors, warnings }: ValidationReport): string[] => [...errors, ...warnings].map(({ code }) => code);

test('every code has a fixture', () => {
  expect(codesIn('src/engine/model', 'src/check')).toEqual(fixtures.map(({ code }) => code).sort());
});

test('every file of rules is listed, and contains one rule', () => {
  const files = readdirSync(new URL('../../src/check/rules/', import.meta.url));
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
    const { errors } = check(changeFiles(small, first.changes));
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

/** The codes of all problems created in the files below some folders, without tests. */
function codesIn(...folders: readonly string[]): string[] {
  const root = new URL('../..', import.meta.url);
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
