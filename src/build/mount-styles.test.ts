import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { listFiles } from '../../tests/architecture/files.ts';
import { readFormContext } from '../check/files/open-form.ts';
import { engineFile } from '../engine/engine-files.ts';
import { mountStyle, stylesOf } from './mount-styles.ts';

const { brands } = await readFormContext(process.cwd());
const brand = JSON.parse(Object.values(brands)[0]?.text ?? '');
const selectorsOf = (css: string): readonly string[] => {
  const found: string[] = [];
  postcss.parse(css).walkRules(({ selectors, parent }) => {
    if (parent?.type !== 'atrule' || !('name' in parent) || parent.name !== 'keyframes') found.push(...selectors);
  });
  return found;
};

const files = [...listFiles('src/engine/screen'), ...listFiles('widgets')].filter((path) =>
  path.endsWith('.module.css'),
);

// The page around a form has a copy of each style sheet that the form imports.
test.each(files)('each selector of %s names a class, so that the page around a form is not changed', (file) => {
  const selectors = selectorsOf(readFileSync(file, 'utf8'));
  expect(selectors.filter((selector) => !/\.[a-z]/i.test(selector) && !selector.startsWith('&'))).toEqual([]);
});

test('the style around a form => no selector of a page, and each colour can be set by the page', async () => {
  const css = await mountStyle(brand);
  expect(selectorsOf(css).filter((selector) => /(^|\s)(:root|body)\b/.test(selector))).toEqual([]);
  expect(css).toContain(
    `--brand:var(--journey-brand,light-dark(${brand.colours.light.brand},${brand.colours.dark.brand}));`,
  );
});

test('code that imports modules with styles => those of what is inside before those around it, each once', async () => {
  const resolve = async (request: string, importer: string | undefined) =>
    new URL(request, `file://${importer ?? '/'}`).pathname;
  const styles = await stylesOf(`import"${engineFile('widgets/money/money.tsx')}"`, resolve);
  expect(styles.map((file) => file.replace(engineFile(''), ''))).toEqual([
    'widgets/echo.module.css',
    'widgets/prefixed.module.css',
  ]);
});
