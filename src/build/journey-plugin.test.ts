import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hindiText, text } from '../../tests/support/journey-text.ts';
import { journeyPlugin } from './journey-plugin.ts';
import { createJourneySet } from './journeys/journey-set.ts';
import { readCatalogue } from './read-catalogue.ts';

let root = '';
let unchanged: ViteDevServer;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'project-'));
  for (const folder of ['journeys', 'schemas', 'public']) {
    await cp(folder, join(root, folder), { recursive: true });
  }
  for (const part of ['node_modules', 'package.json', 'src'])
    await symlink(join(process.cwd(), part), join(root, part));
  unchanged = await start();
});
afterAll(async () => {
  await unchanged.close();
  await rm(root, { recursive: true });
});

/** A server that reads the files of the project as they are now. */
const start = (): Promise<ViteDevServer> =>
  createServer({
    ...{ root, configFile: false, logLevel: 'silent', plugins: [journeyPlugin(createJourneySet())] },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });

/** The code of a module, as the server of the unchanged project gives it. */
const load = async (source: string): Promise<string> => (await unchanged.transformRequest(source))?.code ?? '';

/** The code of modules, each as a server that starts after a change of a file gives it. */
async function loadChanged(path: string, from: string, to: string, sources: readonly string[]): Promise<string[]> {
  const file = join(root, path);
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.replace(from, to));
  const server = await start();
  try {
    const codes: string[] = [];
    for (const source of sources) codes.push((await server.transformRequest(source))?.code ?? '');
    return codes;
  } finally {
    await server.close();
    await writeFile(file, good);
  }
}

test('the journey => its data without its screens; the route manifest => path and loader of each screen', async () => {
  const code = await load('virtual:journey/move-in');
  expect(code).toContain(`"title":"${text('journey.json', 'title')}"`);
  expect(code).not.toContain('virtual:journey/move-in/');
  expect(code).not.toMatch(/\$schema|"entries"|"noScript"/);
  // A widget's built-in words are in its code.
  const builtIn = (await readCatalogue(process.cwd())).widgets['image-drop']?.words;
  const choose = text('journey.json', 'image-drop choose');
  expect(code.includes(`"choose":"${choose}"`)).toBe(choose !== builtIn?.choose);
  const manifest = await load('virtual:route-manifest/move-in');
  expect(manifest).toContain('"/tenantDetail":"tenant-detail"');
  expect(manifest).toMatch(/"landing":\s*\(\)\s*=>/);
});

test('a screen => its data with its own validators, and the loaders of its texts and of the next screens', async () => {
  const code = await load('virtual:journey/move-in/landing');
  expect(code).toMatch(/"id":"landing"[\s\S]*validate:\s*validators\.form/);
  expect(code).toMatch(/texts={"hi":\(\)=>import\("[^"]*virtual:language\/move-in\/hi_landing"\)}/);
  const loaders = /loaders={(.*)}/.exec(code)?.[1] ?? '';
  expect([...loaders.matchAll(/"([\w-]+)":/g)].map(([, id]) => id)).toContain('identity-info');
});

test('another language => the texts of the journey, separate from those of each screen', async () => {
  expect(await load('virtual:journey/move-in')).toMatch(/"hi":\s*\(\)\s*=>/);
  const code = await load('virtual:language/move-in/hi');
  expect(code).toContain(`"title":"${hindiText('journey.json', 'title')}"`);
  expect(code).not.toContain('virtual:language/');
  expect(await load('virtual:language/move-in/hi_landing')).toMatch(/texts\s*=\s*{"shown":{"title":/);
});

test('a journey with a problem => an error with its place and the fix', async () => {
  const change = ['journeys/move-in/screens/identity-info.json', '"run": "check-pan"', '"run": "check-pam"'] as const;
  await expect(loadChanged(...change, ['virtual:journey/move-in'])).rejects.toThrow(
    /identity-info\.json:\d+:\d+ .*"check-pam" is not an action.*Use "check-pan"/,
  );
});

test('the catalogue => every listed widget, action and block', async () => {
  const catalogue = await readCatalogue(root);
  expect(catalogue.widgets.pan).toMatchObject({ accepts: 'string' });
  expect(Object.keys(catalogue.actions['check-pan']?.outcomes ?? {})).toContain('unavailable');
  expect(catalogue.blocks.heading?.hasMainHeading).toBe(true);
});

test('the script that starts a journey => draws only if one of its screens has a variant by share', async () => {
  expect(await load('/@journey/move-in.js')).not.toContain('drawVariants');
  expect(await load('virtual:journey/move-in')).not.toContain('draws');
  const [script, journey] = await loadChanged(
    'journeys/move-in/screens/landing.json',
    '"variants": [',
    '"variants": [{ "share": 0.5, "show": "onboarding" },',
    ['/@journey/move-in.js', 'virtual:journey/move-in'],
  );
  expect(script).toMatch(/drawnFlags\)?\((\(\d, )?(\w+\.)?drawVariants\)?\(/);
  expect(journey).toContain('"draws":{"landing":{"onboarding":0.5}}');
});
