import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { landlordText, text } from '../../../tests/support/journey-text.ts';
import { journeyApp } from '../journey-app.ts';

let root = '';
let vite: ViteDevServer;
let origin = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dev-'));
  for (const part of ['journeys', 'schemas', 'public']) await cp(part, join(root, part), { recursive: true });
  for (const part of ['node_modules', 'package.json', 'src'])
    await symlink(join(process.cwd(), part), join(root, part));
  vite = await createServer({
    ...{ root, configFile: false, logLevel: 'silent', plugins: [journeyApp()], cacheDir: join(root, 'cache') },
    server: { host: 'localhost' },
    optimizeDeps: { noDiscovery: true },
  });
  await vite.listen(0);
  const address = vite.httpServer?.address();
  origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
}, 60_000);
afterAll(async () => {
  await vite.close();
  await rm(root, { recursive: true });
});

// A saved file is noticed by the watcher.
const patient = { timeout: 180_000 };

const open = (path: string): Promise<Response> =>
  fetch(origin + path, { headers: { accept: 'text/html' }, redirect: 'manual' });

/** The journey whose script a page has, and its title. */
async function shownAt(path: string): Promise<readonly string[]> {
  const page = await (await open(path)).text();
  return [/src="\/@journey\/([\w-]+)\.js"/, /<title>([^<]*)/].map((pattern) => pattern.exec(page)?.[1] ?? '');
}

test.each([
  ['/', 'move-in', text('journey.json', 'title')],
  ['/identity-info', 'move-in', text('journey.json', 'title')],
  ['/nowhere', 'move-in', text('journey.json', 'title')],
  ['/landlord/', 'landlord', landlordText('journey.json', 'title')],
  ['/landlord/rooms', 'landlord', landlordText('journey.json', 'title')],
  ['/landlord/rooms?from=mail', 'landlord', landlordText('journey.json', 'title')],
  ['/landlord/nowhere', 'landlord', landlordText('journey.json', 'title')],
  ['/landlord-success', 'move-in', text('journey.json', 'title')],
])('the development server at %s => the page of %s', async (path, id, title) => {
  expect(await shownAt(path)).toEqual([id, title]);
});

test('/landlord => redirected to the base of the journey', async () => {
  const response = await open('/landlord');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/landlord/']);
});

test('a mistake in one journey => its pages say the line and the fix, and nothing of our code; the other is served; mended => served', async () => {
  const file = join(root, 'journeys/landlord/screens/rooms.json');
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.replace('"goto": "next"', '"goto": "nowhere"'));
  await expect.poll(async () => (await open('/landlord/rooms')).status, patient).toBe(500);
  const page = await (await open('/landlord/rooms')).text();
  expect(page).toMatch(/rooms\.json:\d+:\d+ .*nowhere.{0,4} is not a screen/);
  expect(page).not.toContain('open-journey');
  expect(await shownAt('/identity-info')).toEqual(['move-in', text('journey.json', 'title')]);
  await writeFile(file, good);
  await expect
    .poll(() => shownAt('/landlord/rooms'), patient)
    .toEqual(['landlord', landlordText('journey.json', 'title')]);
}, 60_000);

test('a file of one journey is saved => its new text is served', async () => {
  const file = join(root, 'journeys/landlord/journey.json');
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.replace(`"title": "${landlordText('journey.json', 'title')}"`, '"title": "Invite them"'));
  await expect.poll(() => shownAt('/landlord/rooms'), patient).toEqual(['landlord', 'Invite them']);
  expect(await shownAt('/')).toEqual(['move-in', text('journey.json', 'title')]);
}, 60_000);
