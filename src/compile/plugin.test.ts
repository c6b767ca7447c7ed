// @vitest-environment node
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journeyPlugin, readCatalogue } from './plugin.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'project-'));
  for (const folder of ['src', 'widgets', 'journeys', 'schemas', 'public/brand']) {
    await cp(folder, join(root, folder), { recursive: true });
  }
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rm(root, { recursive: true }));

/** What the plugin gives for a module, as a fresh build would ask it. */
async function load(source: string): Promise<string> {
  const server = await createServer({
    ...{ root, configFile: false, logLevel: 'silent', plugins: [journeyPlugin('move-in')] },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const result = await server.transformRequest(source);
    return result?.code ?? '';
  } finally {
    await server.close();
  }
}

test('the journey => its data, and a loader for each screen', async () => {
  const code = await load('virtual:journey');
  expect(code).toContain('"title":"Zero Deposit Move-In"');
  expect(code).toMatch(/"landing":\s*\(\)\s*=>/);
}, 60_000);

test('a screen => its data with its own validators', async () => {
  expect(await load('virtual:journey/landing')).toMatch(/"id":"landing"[\s\S]*validate:\s*validators\.form/);
}, 60_000);

test('another language => its own texts, and a loader for each screen that has some', async () => {
  expect(await load('virtual:journey')).toMatch(/"hi":\s*\(\)\s*=>/);
  const code = await load('virtual:language/hi');
  expect(code).toContain('"title":"ज़ीरो डिपॉज़िट मूव-इन"');
  expect(code).toMatch(/"landing":\s*\(\)\s*=>/);
  expect(await load('virtual:language/hi_landing')).toMatch(/texts\s*=\s*{"shown":{"title":/);
}, 60_000);

test('a journey with a problem => an error that says where and how to mend it', async () => {
  const file = join(root, 'journeys/move-in/screens/identity-info.json');
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.replace('"run": "check-pan"', '"run": "check-pam"'));
  await expect(load('virtual:journey')).rejects.toThrow(
    /identity-info\.json:\d+:\d+ "check-pam" is not an action.*Use "check-pan"/,
  );
  await writeFile(file, good);
}, 60_000);

test('the catalogue => every listed widget, action and block', async () => {
  const catalogue = await readCatalogue(root);
  expect(catalogue.widgets.pan).toMatchObject({ accepts: 'string' });
  expect(Object.keys(catalogue.actions['check-pan']?.outcomes ?? {})).toContain('unavailable');
  expect(catalogue.blocks.heading?.heads).toBe(true);
}, 60_000);
