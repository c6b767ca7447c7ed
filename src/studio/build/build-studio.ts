import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createJourneySet } from '../../build/journeys/journey-set.ts';
import type { BuildConfig } from '../../build/journeys/open-served.ts';
import { precompressFolder } from '../../build/precompress.ts';
import { validatorPlugin } from '../../build/validator-plugin.ts';
import { createRevisionFolders, type RevisionFolders } from '../../check/files/diffed-files.ts';
import { engineFile } from '../../engine/engine-files.ts';
import { joinBase } from '../../engine/model/served.ts';
import { buildCheck, writeCheckedJourney } from './build-check.ts';
import { openOlderVersions } from './older-versions.ts';
import { openStudioJourneys, type StudioJourney } from './studio-journey.ts';
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
  await buildPages({ journeys: [...journeys, ...older.flat()], pages: ['index.html', 'preview.html'], base, outDir });
  for (const journey of journeys) await writeJourneyData(root, journey, dataFolder(outDir, journey), revisions);
  await compressPages(outDir);
  // The server reads these files, and sends none of them.
  await buildCheck(root, outDir, journeys);
}

/**
 * Builds what the studio needs of one journey that is built apart from the others: the preview of its states, its data without its
 * versions, and what the check of its texts reads.
 */
export async function buildStudioOf(journey: string, config: BuildConfig, outDir: string): Promise<void> {
  const { root, base } = config;
  const journeys = await openStudioJourneys(createJourneySet([journey]), config);
  await buildPages({ journeys, pages: ['preview.html'], base, outDir });
  for (const one of journeys) await writeJourneyData(root, one, dataFolder(outDir, one));
  await compressPages(outDir);
  for (const one of journeys) await writeCheckedJourney(root, outDir, one);
}

const dataFolder = (outDir: string, { journey }: StudioJourney): string => join(outDir, 'data', journey.id);

/** The team reads it on a fast line: the best compression would take five seconds to save 70 kB of 680. */
const compressPages = (outDir: string): Promise<void> => precompressFolder(outDir, { quality: 5 });

interface PagesInput {
  readonly journeys: readonly StudioJourney[];
  readonly pages: readonly string[];
  readonly base: string;
  readonly outDir: string;
}

async function buildPages({ journeys, pages, base, outDir }: PagesInput): Promise<void> {
  const root = engineFile('src/studio');
  await build({
    ...{ configFile: false, root, base: joinBase(base, '/studio/'), publicDir: false, logLevel: 'warn' },
    plugins: [react(), validatorPlugin(), studioPlugin(journeys)],
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      ...{ outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 4000 },
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: pages.map((page) => join(root, page)),
        onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
      },
    },
  });
}
