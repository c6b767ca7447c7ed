import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isTest } from '../../architecture/files.ts';
import { affectedBy, isIn } from './affected.ts';
import { always, inBrowser, lists, readers } from './places.ts';
import { readReferences } from './references.ts';

/**
 * `tsx tests/support/changed/main.ts [revision]` prints as JSON what a change can reach: the changed files, the unit tests and the
 * browser tests, and the number of tests that it reaches only through a list. Without a revision, the change is what is not
 * committed, and the commits that the upstream of the branch, or else `main`, does not have.
 */
function main([revision]: readonly string[]): void {
  const base = revision ?? findBase();
  const paths = (args: readonly string[]): readonly string[] =>
    git(...args)
      .split('\0')
      .filter(Boolean);
  const changed = [...paths(['diff', '--name-only', '-z', base]), ...paths(['ls-files', '-oz', '--exclude-standard'])];
  const references = readReferences();
  const { near, far } = affectedBy(changed, references, lists);
  const read = readers.flatMap(({ of, suites }) => (changed.some((path) => isIn(path, of)) ? suites : []));
  const suites = [...read, ...(changed.some((path) => /\.(ts|tsx|mjs|css)$/.test(path)) ? always : [])];
  const inSuites = [...references.keys()].filter((path) => suites.some((suite) => isIn(path, suite)));
  const tests = (all: Iterable<string>): readonly string[] => [...new Set(all)].filter(isUnitTest).sort();
  const specs = inBrowser.flatMap((row) => (changed.some((path) => isIn(path, row.of)) ? row.specs : []));
  const result = {
    changed,
    tests: tests([...near, ...inSuites]),
    specs: [...new Set([...changed.filter((path) => path.endsWith('.spec.ts') && existsSync(path)), ...specs])],
    far: tests(far).length,
  };
  process.stdout.write(JSON.stringify(result));
}

const isUnitTest = (path: string): boolean => isTest(path) && path.includes('.test.') && existsSync(path);

/** The commit that the branch shares with its upstream, or with `main`. */
function findBase(): string {
  for (const other of ['@{upstream}', 'origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', other).trim();
    } catch {
      // There is no such branch.
    }
  }
  return 'HEAD';
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 27, stdio: ['ignore', 'pipe', 'pipe'] });
}

main(process.argv.slice(2));
