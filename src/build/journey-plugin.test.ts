// @vitest-environment node
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journeyPlugin } from './journey-plugin.ts';
import { readCatalogue } from './read-catalogue.ts';

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

test('the journey => its data, and no screen of it; the directory => where each stands, and the way to it', async () => {
  const code = await load('virtual:journey');
  expect(code).toContain('"title":"Zero Deposit Move-In"');
  expect(code).not.toContain('virtual:journey/');
  expect(code).not.toMatch(/\$schema|"entries"|"noScript"/);
  // Those of a widget come with its code.
  expect(code).not.toContain('Choose or take photo');
  const directory = await load('virtual:route-manifest');
  expect(directory).toContain('"/tenantDetail":"tenant-detail"');
  expect(directory).toMatch(/"landing":\s*\(\)\s*=>/);
}, 60_000);

test('a screen => its data with its own validators, its texts, and the ways to the screens it leads to', async () => {
  const code = await load('virtual:journey/landing');
  expect(code).toMatch(/"id":"landing"[\s\S]*validate:\s*validators\.form/);
  expect(code).toMatch(/texts={"hi":\(\)=>import\("[^"]*virtual:language\/hi_landing"\)}/);
  const ways = /loaders={(.*)}/.exec(code)?.[1] ?? '';
  expect([...ways.matchAll(/"([\w-]+)":/g)].map(([, id]) => id)).toContain('identity-info');
}, 60_000);

test('another language => its own texts, and apart from them those of each screen', async () => {
  expect(await load('virtual:journey')).toMatch(/"hi":\s*\(\)\s*=>/);
  const code = await load('virtual:language/hi');
  expect(code).toContain('"title":"ज़ीरो डिपॉज़िट मूव-इन"');
  expect(code).not.toContain('virtual:language/');
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
  expect(catalogue.blocks.heading?.hasMainHeading).toBe(true);
}, 60_000);
