import { expect, test } from 'vitest';
import { productionPackages } from './production-packages.mjs';

/** Licences that allow what we do, which is to ship the package unchanged with its notice. */
const allowed = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', '0BSD']);

/** Other licences: package and licence -> why it is acceptable. */
const exceptions: Readonly<Record<string, string>> = {
  '@fontsource-variable/noto-sans OFL-1.1': 'a font, shipped as a subset under the same licence, and not sold alone',
  'pako (MIT AND Zlib)': 'both ask only for the notice',
};

const packages = productionPackages('.');

test('every package that ships has an allowed licence, or a reason', () => {
  expect(packages.length).toBeGreaterThan(50);
  const others = packages.filter(({ license }) => !allowed.has(license ?? ''));
  expect(others.map(({ name, license }) => `${name} ${license}`)).toEqual(Object.keys(exceptions));
});

test('nothing that only builds or tests ships', () => {
  const names = packages.map(({ name }) => name);
  expect(
    names.filter((name) => /^(vite|tsx|esbuild|typescript|vitest|@playwright\/|jsdom|recheck)/.test(name)),
  ).toEqual([]);
});
