import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/moving.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (same|differs|not carried over) \|/.test(line))
  .map((line) => {
    const [what = '', runBy = ''] = line.split(' | ').slice(1);
    const [, file = '', title = ''] = /`([^`]+)`(?:: `([^`]+)`)?/.exec(runBy) ?? [];
    return { what, file, title };
  });

test.each(rows)('docs/moving.md: $what => run by $file', ({ file, title }) => {
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(title);
  expect(title !== '' || file.startsWith('findings/')).toBe(true);
});
