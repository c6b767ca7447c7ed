import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createJourneySet } from '../../build/journeys/journey-set.ts';
import { journeysFile, rendererFolder } from '../../build/pages/environments.ts';
import { precompressFolder } from '../../build/precompress.ts';
import { validatorPlugin } from '../../build/validator-plugin.ts';
import { engineFile } from '../../engine-files.ts';
import { joinBase } from '../../journey/served.ts';
import { openOlderVersions } from './older-versions.ts';
import { openStudioJourneys } from './studio-journey.ts';
import { studioPlugin } from './studio-plugin.ts';
import { writeJourneyData } from './write-data.ts';

/** The folder of the studio in the folder of the app; the server never sends a name with a dot to a tenant. */
const studioFolder = '.studio';

/**
 * Builds the studio of the journeys of a project into `<dist>/.studio/`: its two pages, and its data. `dist` has the app of
 * the same journeys.
 */
export async function buildStudio(root: string, dist: string): Promise<void> {
  const outDir = join(dist, studioFolder);
  const deployment = await readDeployment(dist);
  const config = { root, base: deployment, publicDir: join(root, 'public') };
  const journeys = await openStudioJourneys(createJourneySet(), config);
  const older = await Promise.all(journeys.map((journey) => openOlderVersions(config, journey)));
  const pages = engineFile('src/studio');
  await build({
    ...{ configFile: false, root: pages, base: joinBase(deployment, '/studio/'), publicDir: false, logLevel: 'warn' },
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
  for (const journey of journeys) await writeJourneyData(root, journey, join(outDir, 'data', journey.journey.id));
  await precompressFolder(outDir);
}

/** The base of the deployment that the app was built for. */
async function readDeployment(dist: string): Promise<string> {
  const built = JSON.parse(await readFile(join(dist, rendererFolder, journeysFile), 'utf8'));
  return built.base;
}
