import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createServer } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { journeyApp } from '../../../src/build/journey-app.ts';
import { landlordText } from '../../support/journey-text.ts';

/** An app of Vite as its starter makes one, with a page that is loaded later and has a style of its own. */
const host = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>My shop</title></head><body><div id="root"></div><script type="module" src="/app/main.js"></script></body></html>',
  'app/main.js': "import './main.css';\nimport('./basket.js').then(({ show }) => show());\n",
  'app/main.css': 'body { color: rebeccapurple; }',
  'app/basket.js': "import './basket.css';\nexport const show = () => document.body.append('The basket');\n",
  'app/basket.css': '.basket { color: hotpink; }',
};

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'host-'));
  for (const part of ['journeys/landlord', 'schemas', 'public']) await cp(part, join(root, part), { recursive: true });
  for (const part of ['node_modules', 'package.json', 'src', 'widgets'])
    await symlink(join(process.cwd(), part), join(root, part));
  await mkdir(join(root, 'app'));
  for (const [name, text] of Object.entries(host)) await writeFile(join(root, name), text);
  const entry = join(process.cwd(), 'src/engine/entries/vite.ts');
  await writeFile(
    join(root, 'vite.config.ts'),
    `import { journeyApp } from '${entry}';\nexport default { plugins: [journeyApp()] };\n`,
  );
});
afterEach(() => rm(root, { recursive: true }));

/** Builds the project; returns what the build says. */
async function build(): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined };
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  const done = promisify(execFile)(process.execPath, vite, { cwd: root, env });
  return done.then(
    ({ stdout }) => stdout,
    ({ stderr }) => String(stderr),
  );
}

const setBase = async (base: string): Promise<void> => {
  const file = join(root, 'journeys/landlord/journey.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), base }));
};

test('an app of its own at "/" and a journey below a base => both are built, each with its own styles', async () => {
  expect(await build()).toBe('');
  const page = await readFile(join(root, 'dist/index.html'), 'utf8');
  expect(page).toContain('<title>My shop</title>');
  const assets = await readdir(join(root, 'dist/assets'));
  const contents = await Promise.all(
    assets
      .filter((name) => /\.(css|js)$/.test(name))
      .map(async (name) => [name, await readFile(join(root, 'dist/assets', name), 'utf8')] as const),
  );
  const fileWith = (words: string) => contents.find(([, text]) => text.includes(words))?.[0];
  expect(page).toContain(`assets/${fileWith('#639')}`);
  expect(page).toContain(`assets/${fileWith('basket-')}`);
  expect(fileWith('hotpink') ?? fileWith('#ff69b4')).toMatch(/\.css$/);
  const journey = await readFile(join(root, 'dist/landlord/index.html'), 'utf8');
  expect(journey).toContain(`<title>${landlordText('journey.json', 'title')}`);
  expect(journey).not.toMatch(/My shop|#639/);
});

test('an app of its own and a journey at "/" => the build stops, and says what to change', async () => {
  await setBase('/');
  expect(await build()).toMatch(/"landlord" and index\.html are both the page of "\/".*"base": "\/landlord\/"/s);
});

test('the development server => the app at "/" and elsewhere, the journey below its base', async () => {
  const vite = await createServer({
    ...{ root, configFile: false, logLevel: 'silent', plugins: [journeyApp()], cacheDir: join(root, 'cache') },
    server: { host: 'localhost' },
    optimizeDeps: { noDiscovery: true },
  });
  await vite.listen(0);
  const address = vite.httpServer?.address();
  const open = async (path: string) =>
    (
      await fetch(`http://localhost:${typeof address === 'object' ? address?.port : 0}${path}`, {
        headers: { accept: 'text/html' },
      })
    ).text();
  expect(await open('/')).toContain('<title>My shop</title>');
  expect(await open('/basket')).toContain('<title>My shop</title>');
  expect(await open('/landlord/')).toContain(landlordText('journey.json', 'title'));
  await vite.close();
});
