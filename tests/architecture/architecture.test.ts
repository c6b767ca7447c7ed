import { describe, expect, test } from 'vitest';
import { refusals } from '../../api/refusals/table.ts';
import { exportedNames } from './exports.ts';
import { isTest, listFiles, pathExists, readText } from './files.ts';
import { functionsTooLong, longFunctions } from './functions.ts';
import { readImports } from './imports.ts';
import { judgeName, pathsNamedIn } from './names.ts';
import { findCircles, judgeImport, mutualFolders, rooms, upwardPermissions } from './rooms.ts';
import { literalSpreads } from './spreads.ts';
import { avoidedTerms, productWords } from './words.ts';

const files = ['src', 'widgets', 'api', 'bin', 'tests'].flatMap(listFiles);
const code = files.filter((path) => /\.(ts|tsx|mjs|mts)$/.test(path));
const ours = code.filter((path) => !path.startsWith('tests/'));
const imports = ours.flatMap((path) => readImports(path, readText(path)));

/** Generated folders: texts may name them, but a fresh clone does not have them. */
const generated = /^(build|dist|node_modules|\.data|test-results)(\/|$)/;

/** Asserts that the exceptions of a table are exactly the violations found: none is missing, none is obsolete. */
function expectListed(found: readonly string[], table: Readonly<Record<string, string>>): void {
  expect({
    missing: found.filter((name) => !Object.hasOwn(table, name)),
    obsolete: Object.keys(table).filter((name) => !found.includes(name)),
  }).toEqual({ missing: [], obsolete: [] });
}

describe('our own files', () => {
  test('are found', () => {
    expect(ours.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(100);
  });

  test('import only what their room may', () => {
    expect(imports.map(judgeImport).filter(Boolean)).toEqual([]);
  });

  test('import only files that exist', () => {
    const missing = imports.filter(({ to }) => /^(src|widgets|api|bin|schemas)\//.test(to) && !to.includes('*'));
    expect(missing.filter(({ to }) => !pathExists(to))).toEqual([]);
  });

  test('import in no circle', () => {
    expect(findCircles(imports)).toEqual([]);
  });

  test('import each other across no two folders of the server', () => {
    expect(mutualFolders(imports.filter(({ from, to }) => !isTest(from) && to.startsWith('api/')))).toEqual([]);
  });

  test('refuse a request by a row of the table of refusals, and each row is used', () => {
    const texts = ours.filter((path) => /^api\/(?!refusals\/).*(?<!\.test)\.ts$/.test(path)).map(readText);
    expect(texts.filter((text) => text.includes('new Refusal('))).toEqual([]);
    const isUsed = (name: string): boolean =>
      texts.some((text) => new RegExp(`(?:refusal|refuseWhy)\\(\\s*'${name}'|\\d{3}: '${name}'`).test(text));
    expect(Object.keys(refusals).filter((name) => !isUsed(name))).toEqual([]);
  });

  test('have no default export', () => {
    const found = code.filter((path) => exportedNames(path, readText(path)).includes('default'));
    expectListed(found, {
      'bin/test/playwright-reporter.mjs': 'Playwright loads a reporter by its default export',
      'bin/test/vitest-reporter.mjs': 'vitest loads a reporter by its default export',
    });
  });

  test('have functions of at most 60 lines, or a reason', () => {
    const found = ours.filter((path) => !isTest(path)).flatMap((path) => functionsTooLong(path, readText(path)));
    expectListed(found, longFunctions);
  });

  test('spread no literal into a literal or an element', () => {
    const found = ours.filter((path) => !isTest(path)).flatMap((path) => literalSpreads(path, readText(path)));
    expect(found).toEqual([]);
  });

  test('and folders are named in kebab-case, for what is in them', () => {
    expect(files.map(judgeName).filter(Boolean)).toEqual([]);
  });
});

test('code and documents avoid the terms of tests/architecture/words.ts', () => {
  const documents = [
    ...listFiles('docs').filter((path) => path.endsWith('.md')),
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
  ];
  const texts = [...ours, ...documents];
  expect(texts).toContain('docs/specification.md');
  expect(texts.flatMap((path) => avoidedTerms(readText(path)).map((found) => `${path}:${found}`))).toEqual([]);
});

test('the modules of the engine have no word of the product', () => {
  const lines = listFiles('src/engine').flatMap((path) =>
    isTest(path) || !/\.(css|ts|tsx)$/.test(path)
      ? []
      : readText(path)
          .split('\n')
          .map((line) => `${path}: ${line}`),
  );
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.filter((line) => productWords.test(line.slice(line.indexOf(': '))))).toEqual([]);
});

describe('the rooms', () => {
  test('exist', () => {
    expect(rooms.filter(({ where }) => !pathExists(where))).toEqual([]);
  });

  test('may import only from rooms listed before them', () => {
    expect(upwardPermissions(rooms)).toEqual([]);
  });
});

test.each(['README.md', 'CONTRIBUTING.md', 'docs/development.md'])('every path that %s names exists', (text) => {
  const paths = pathsNamedIn(readText(text)).filter((path) => !generated.test(path));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !pathExists(path))).toEqual([]);
});

/** Pages about the files of another project, or of a journey that does not exist. */
const otherProjects = /^docs\/(embedding|new-journey|journey\/command)\.md$|^docs\/ops\//;

test('every path of the project that a page of docs/ names exists', () => {
  const pages = listFiles('docs').filter((path) => path.endsWith('.md') && !otherProjects.test(path));
  expect(pages).toContain('docs/decisions/README.md');
  const missing = pages.flatMap((page) =>
    pathsNamedIn(readText(page))
      .filter((path) => /^(api|bin|deploy|docs|findings|journeys|public|schemas|src|tests|widgets)\//.test(path))
      .filter((path) => !pathExists(path))
      .map((path) => `${page}: ${path}`),
  );
  expectListed(missing, {
    'docs/decisions/0135-engine-files-by-module-address.md: src/main.js': 'a file of the package',
    'docs/decisions/0190-data-schemas-in-structure-drafts.md: schemas/home.schema.json': 'a file of a draft',
    'docs/decisions/0287-rooms-by-floors.md: src/journey/': 'a folder of before',
  });
});
