import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * A Vite plugin: builds the service worker that caches the app (`/service-worker.js`), the page that it serves offline, and
 * the worker that unregisters it and removes its caches (`/service-worker-off.js`).
 */
export function serviceWorkerPlugin(id: string): Plugin {
  let root = process.cwd();
  let publicDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ root, publicDir } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('There is no index.html for the service worker to cache.');
        // Named after its content, so that it is never cached with the files of another release.
        const shell = `assets/shell-${hashOf(page.source)}.html`;
        this.emitFile({ type: 'asset', fileName: shell, source: page.source });
        const release = {
          shell: `/${shell}`,
          routes: await readRoutes(root, id),
          code: codeOf(bundle),
          pictures: await listPictures(publicDir),
        };
        const worker = await buildWorker(root, 'service-worker', {
          __RELEASE__: JSON.stringify({ version: hashOf(JSON.stringify(release)), ...release }),
        });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker });
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker-off.js',
          source: await buildWorker(root, 'unregister'),
        });
      },
    },
  };
}

const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);

const codeOf = (bundle: Rolldown.OutputBundle): readonly string[] =>
  Object.keys(bundle)
    .filter((name) => /^assets\/.*\.(js|css)$/.test(name))
    .map((name) => `/${name}`)
    .sort();

async function readRoutes(root: string, id: string): Promise<readonly string[]> {
  const folder = join(root, 'journeys', id, 'screens');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const screens = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
  return screens.flatMap(({ path }) => (typeof path === 'string' ? [path] : [])).sort();
}

async function listPictures(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => /\.svg$/.test(name))
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    .sort();
}

/** Builds a file of `src/service-worker/` as one classic script, separately, so that it shares no chunk with the app. */
async function buildWorker(root: string, name: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const built = await build({
    ...{ configFile: false, root, publicDir: false, logLevel: 'error', define: { ...define } },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src', 'service-worker', `${name}.ts`), output: { format: 'iife' } },
    },
  });
  const [script] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (script?.type !== 'chunk') throw new Error(`The service worker "${name}" could not be built.`);
  return script.code;
}
