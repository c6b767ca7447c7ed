import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startTestApp } from '../support/server/app.ts';

const text = readFileSync('docs/operations.md', 'utf8');

test('every metric that the alerts name exists', async () => {
  const server = await startTestApp();
  const { body } = await server.app.inject({ url: '/metrics' });
  await server.close();
  const alerts = text.split('\n').filter((line) => line.startsWith('| '));
  const named = alerts.flatMap((line) => line.match(/\b(http|nodejs|process|database|one_time)_[a-z0-9_]+\b/g) ?? []);
  expect(new Set(named).size).toBeGreaterThan(5);
  // A histogram has three series, which are there once something was counted.
  const families = named.map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(families.filter((name) => !body.includes(`# TYPE ${name} `))).toEqual([]);
});

test.each(['docs/operations.md', 'docs/deploy.md', 'SECURITY.md'])('every command that %s names exists', (path) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...readFileSync(path, 'utf8').matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
