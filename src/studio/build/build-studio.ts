import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createJourneySet } from '../../build/journeys/journey-set.ts';
import type { BuildConfig } from '../../build/journeys/open-served.ts';
import { precompressFolder } from '../../build/precompress.ts';
import { validatorPlugin } from '../../build/validator-plugin.ts';
import { engineFile } from '../../engine-files.ts';
import { joinBase } from '../../journey/served.ts';
import { createRevisionFolders, type RevisionFolders } from '../../validate/files/diffed-files.ts';
import { buildCheck } from './build-check.ts';
import { openOlderVersions } from './older-versions.ts';
import { openStudioJourneys } from './studio-journey.ts';
import { studioPlugin } from './studio-plugin.ts';
import { writeJourneyData } from './write-data.ts';

/**
 * Builds the studio of the journeys of a project into a folder: its two pages, and its data. `base` is Vite's, below which
 * the app of the same journeys is served.
 */
export async function buildStudio(root: string, outDir: string, base: string): Promise<void> {
  const revisions = createRevisionFolders(root);
  try {
    await writeStudio({ root, base, publicDir: join(root, 'public') }, outDir, revisions);
  } finally {
    revisions.remove();
  }
}

async function writeStudio(config: BuildConfig, outDir: string, revisions: RevisionFolders): Promise<void> {
  const { root, base } = config;
  const journeys = await openStudioJourneys(createJourneySet(), config);
  const older = await Promise.all(journeys.map((journey) => openOlderVersions(config, journey, revisions)));
  const pages = engineFile('src/studio');
  await build({
    ...{ configFile: false, root: pages, base: joinBase(base, '/studio/'), publicDir: false, logLevel: 'warn' },
    plugins: [react(), validatorPlugin(), studioPlugin([...journeys, ...older.flat()])],
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      ...{ outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 4000 },
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { room: join(pages, 'index.html'), preview: join(pages, 'preview.html') },
        onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
      },
    },
  });
  for (const journey of journeys) {
    await writeJourneyData(root, journey, join(outDir, 'data', journey.journey.id), revisions);
  }
  // The team reads it on a fast line: the best compression would take five seconds to save 70 kB of 680.
  await precompressFolder(outDir, { quality: 5 });
  // The server reads these files, and sends none of them.
  await buildCheck(root, outDir, journeys);
}
