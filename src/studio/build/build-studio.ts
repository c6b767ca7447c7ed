import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { JSONSchema7 } from 'json-schema';
import { build } from 'vite';
import { callPlugin } from '../../build/call-plugin.ts';
import { createJourneySet } from '../../build/journeys/journey-set.ts';
import type { BuildConfig } from '../../build/journeys/open-served.ts';
import { precompressFolder } from '../../build/precompress.ts';
import { projectPlugin } from '../../build/project-plugin.ts';
import { editorSchemas } from '../../check/editor-schemas.ts';
import { createRevisionFolders, type RevisionFolders } from '../../check/files/diffed-files.ts';
import { readSchemas } from '../../check/files/read-files.ts';
import { instantiate } from '../../compile/instantiate.ts';
import { engineFile, ownOrEngineFile } from '../../engine/engine-files.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { entryScreens } from '../../engine/model/graph/graph.ts';
import { joinBase } from '../../engine/model/served.ts';
import { describeHappenings } from '../../simulate/states/describe-happenings.ts';
import { reviewJourney } from '../../simulate/states/list-states.ts';
import { writeFacts } from '../facts/write-facts.ts';
import type { FileSchemas, ShownJourney, ShownState } from '../room/data.ts';
import { listWalkthroughData } from '../walkthrough/list-walkthrough-data.ts';
import { buildCheck, screensInOrder, writeTexts } from './build-check.ts';
import { openOlderVersions } from './older-versions.ts';
import { openStudioJourneys, type StudioJourney } from './studio-journey.ts';
import { studioPlugin } from './studio-plugin.ts';

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
  await buildPages({
    root,
    journeys: [...journeys, ...older.flat()],
    pages: ['index.html', 'preview.html'],
    base,
    outDir,
  });
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
  await buildPages({ root, journeys, pages: ['preview.html'], base, outDir });
  for (const one of journeys) await writeJourneyData(root, one, dataFolder(outDir, one));
  await compressPages(outDir);
  for (const one of journeys) await writeTexts(outDir, one);
}

const dataFolder = (outDir: string, { journey }: StudioJourney): string => join(outDir, 'data', journey.id);

/** The team reads it on a fast line: the best compression would take five seconds to save 70 kB of 680. */
const compressPages = (outDir: string): Promise<void> => precompressFolder(outDir, { quality: 5 });

interface PagesInput {
  /** The folder of the project. */
  readonly root: string;
  readonly journeys: readonly StudioJourney[];
  readonly pages: readonly string[];
  readonly base: string;
  readonly outDir: string;
}

async function buildPages({ root: folder, journeys, pages, base, outDir }: PagesInput): Promise<void> {
  const root = engineFile('src/studio');
  await build({
    configFile: false,
    root,
    base: joinBase(base, '/studio/'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), callPlugin(), projectPlugin(folder), studioPlugin(journeys)],
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4000,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: pages.map((page) => join(root, page)),
        onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
      },
    },
  });
}

/**
 * Writes what the studio knows of a journey into a folder: its states, its screens in their order, what a walkthrough needs, the
 * schemas of its files, and its facts; its versions, too, where there are `revisions`.
 */
async function writeJourneyData(
  root: string,
  source: StudioJourney,
  folder: string,
  revisions?: RevisionFolders,
): Promise<void> {
  const { journey, catalogue, copies, served } = source;
  const machine = await instantiate(journey, catalogue, copies);
  const listed = reviewJourney(machine, catalogue, entryScreens(journey));
  const states = listed.states.map((state): ShownState => ({ ...state, happens: describeHappenings(machine, state) }));
  const { language } = journey.settings.locale;
  const shown: ShownJourney = {
    id: journey.id,
    title: journey.title,
    base: served.folder,
    languages: [language, ...copies.map((copy) => copy.language)],
    screens: screensInOrder(journey),
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'states.json'), JSON.stringify(states));
  const walkthroughs = listWalkthroughData(machine, catalogue, { states: listed.states, base: served.folder });
  await writeFile(join(folder, 'walkthrough.json'), JSON.stringify(walkthroughs));
  await writeFile(join(folder, 'unreached.json'), JSON.stringify(listed.unreached));
  await writeFile(join(folder, 'journey.json'), JSON.stringify(shown));
  await writeFile(join(folder, 'schemas.json'), JSON.stringify(await readFileSchemas(root, catalogue)));
  await writeFacts({ root, id: journey.id, folder, catalogue, revisions });
}

/**
 * The schemas of the files of a journey, with the widgets, blocks, actions and effects of the project. Names that change with a draft, such
 * as those of screens, are not in them.
 */
export async function readFileSchemas(root: string, catalogue: Catalogue): Promise<FileSchemas> {
  const { journey, screen } = editorSchemas(await readSchemas(root), [], catalogue);
  const read = async (kind: string): Promise<JSONSchema7> =>
    JSON.parse(await readFile(ownOrEngineFile(root, `schemas/${kind}.schema.json`), 'utf8'));
  const [copy, scenario, glossary, waivers] = await Promise.all(['copy', 'scenario', 'glossary', 'waivers'].map(read));
  return { journey, screen, copy, scenario, glossary, waivers } as FileSchemas;
}
