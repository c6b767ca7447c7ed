import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFolder } from '../compress.ts';
import { buildProject, workFolder } from '../project.ts';
import type { JourneySketch } from './journeys.ts';

/** Builds one of our own pages of the same works, minified as the product is; gives the folder to serve. */
export async function buildPage(name: string): Promise<string> {
  const root = fileURLToPath(new URL(name, import.meta.url));
  const pages = (await readdir(root)).filter((file) => file.endsWith('.html'));
  const outDir = join(workFolder, 'pages', name);
  await build({
    ...{ configFile: false, root, logLevel: 'warn', plugins: [react()] },
    build: {
      ...{ outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
      ...{ chunkSizeWarningLimit: 1000, rolldownOptions: { input: pages.map((page) => join(root, page)) } },
    },
  });
  await compressFolder(outDir);
  return outDir;
}

/** Builds a journey through the engine as the product is built; gives the folder to serve. */
export async function buildOurs(name: string, sketch: JourneySketch): Promise<string> {
  const { dist } = await buildProject(name, sketch);
  await compressFolder(dist);
  return dist;
}
