import { expect, test } from 'vitest';
import { judgeName, pathsNamedIn } from './names.ts';

test.each([
  ['src/utils/a.ts', 'does not say'],
  ['src/engine/screen/Form.tsx', 'not kebab-case'],
  ['src/engine/screen/useForm/a.ts', 'not kebab-case'],
])('the name %s => %s', (path, expected) => {
  expect(judgeName(path)).toContain(expected);
});

test('the name src/engine/screen/form/error-summary.module.css => fine', () => {
  expect(judgeName('src/engine/screen/form/error-summary.module.css')).toBeUndefined();
});

test('a text names paths, not commands, routes, patterns or blocks of code', () => {
  const text =
    'See `src/main.tsx`, `api/` and `README.md`; run `npm test` at `/faq` on `src/*.ts`.\n```\n`bin/x`\n```\n';
  expect(pathsNamedIn(text)).toEqual(['src/main.tsx', 'api/', 'README.md']);
});
