import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { callPlugin } from '../../../src/build/call-plugin.ts';
import { projectPlugin } from '../../../src/build/project-plugin.ts';
import { galleryPlugin } from '../../../src/gallery/plugin.ts';

/** The built gallery on its own server. */
export interface BuiltGallery {
  readonly origin: string;
  close(): Promise<void>;
}

/** Builds and serves the gallery; the development server would rebuild it for every page. */
export async function openGallery(): Promise<BuiltGallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'gallery-'));
  const { apply: _, ...gallery } = galleryPlugin();
  await build({
    ...{ configFile: false, logLevel: 'error' },
    plugins: [react(), projectPlugin(), callPlugin(), gallery],
    build: { outDir, target: 'es2022', assetsInlineLimit: 0, rollupOptions: { input: 'gallery.html' } },
  });
  const server = await preview({
    ...{ configFile: false, logLevel: 'error', build: { outDir } },
    preview: { port: 0, host: '127.0.0.1' },
  });
  return {
    origin: new URL(server.resolvedUrls?.local[0] ?? '').origin,
    async close() {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
