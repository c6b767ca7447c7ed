import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['docs/operations.md', 'docs/deploy.md', 'SECURITY.md'])('every command that %s names exists', (path) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...readFileSync(path, 'utf8').matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
