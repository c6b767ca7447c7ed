import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { callPlugin } from '../../build/call-plugin.ts';
import { checkFolder, checkScript, type DeployedJourney } from '../../changes/publishing/deployed-journey.ts';
import { listDeployedTexts } from '../../changes/publishing/list-deployed-texts.ts';
import {
  isDataSchema,
  isJourneyFile,
  type StructureTexts,
  structureFile,
} from '../../changes/publishing/structure-files.ts';
import { readCompanions } from '../../check/files/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../../check/files/read-files.ts';
import { verdictsOn } from '../../check/schemas/slow-patterns.ts';
import { versionOf } from '../../compile/version.ts';
import { engineFile, projectFile } from '../../engine/engine-files.ts';
import { journeyPart } from '../../engine/model/texts/copy.ts';
import type { Journey } from '../../engine/model/types.ts';
import { type CheckedJourney, checkedFile } from '../check/checked-journey.ts';
import type { ScreenOfJourney } from '../room/data.ts';
import type { StudioJourney } from './studio-journey.ts';

/** Writes what the server needs to check drafts into the folder of the built studio: a script, and the journeys' files. */
export async function buildCheck(root: string, studio: string, journeys: readonly StudioJourney[]): Promise<void> {
  const folder = join(studio, checkFolder);
  await mkdir(folder, { recursive: true });
  await buildCheckScript(root, folder);
  const require = createRequire(import.meta.url);
  const [code, licence] = [require.resolve('recheck/lib/browser.js'), require.resolve('recheck/LICENSE')];
  await writeFile(
    join(folder, recheckFile),
    `/*! ${await readFile(licence, 'utf8')}*/\n${await readFile(code, 'utf8')}`,
  );
  for (const one of journeys) {
    const { id } = one.journey;
    await writeFile(join(folder, checkedFile(id)), JSON.stringify(await readCheckedJourney(root, id)));
    await writeFile(join(folder, structureFile(id)), JSON.stringify(await readStructure(root, id)));
    await writeTexts(studio, one);
  }
  const schemas = journeys.flatMap(({ journey }) => Object.values(journey.schemas));
  await writeFile(join(folder, verdictsFile), JSON.stringify(verdictsOn(schemas)));
}

type Texted = Pick<StudioJourney, 'journey' | 'sources' | 'copies'>;

/** Writes the texts of a journey into the folder of the built studio: all that the server needs of one that was built apart. */
export async function writeTexts(studio: string, journey: Texted): Promise<void> {
  const folder = join(studio, checkFolder);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${journey.journey.id}.json`), JSON.stringify(deployedOf(journey)));
}

/** All files of a journey, with its data schemas. */
export async function readStructure(root: string, id: string): Promise<StructureTexts> {
  const own = await readTexts(join(root, 'journeys', id), '.json');
  const schemas = await readTexts(join(root, 'schemas', id), '.schema.json').catch(() => []);
  const all = [
    // The engine reads no schema from the folder of a journey.
    ...own.filter(([path]) => isJourneyFile(path) && !isDataSchema(path)),
    ...schemas.map(([name, text]) => [`schemas/${name}`, text] as const).filter(([path]) => isDataSchema(path)),
  ];
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function readTexts(folder: string, ending: string): Promise<readonly (readonly [string, string])[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(ending));
  return Promise.all(
    names.map(async (name) => [name.replaceAll('\\', '/'), await readFile(join(folder, name), 'utf8')] as const),
  );
}

/** Everything that the check of a journey reads, beside the files that it is asked about. */
async function readCheckedJourney(root: string, id: string): Promise<CheckedJourney> {
  const [{ publicFiles = [], ...files }, schemas, companions] = await Promise.all([
    readJourneyFiles(root, id),
    readSchemas(root),
    readCompanions(root, id),
  ]);
  return { files: { ...files, publicFiles: [...publicFiles] }, companions, schemas };
}

function deployedOf({ journey, sources, copies }: Texted): DeployedJourney {
  const { language } = journey.settings.locale;
  const screens = screensInOrder(journey).map(({ id, title }) => ({ part: id, title }));
  const parts = [{ part: journeyPart, title: journey.title }, ...screens];
  return {
    id: journey.id,
    release: versionOf(journey, copies),
    languages: [language, ...copies.map((copy) => copy.language)],
    parts: listDeployedTexts({ sources, copies, language, parts }),
  };
}

const entryId = 'virtual:texts-check';

/** Bundles the check with the catalogue of a project, so that it runs without node_modules. */
async function buildCheckScript(root: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [callPlugin({ isForTools: true }), withoutStyles, verdictsBesideScript, checkEntry(root)],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: entryId,
        output: { entryFileNames: checkScript, codeSplitting: false },
        onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
      },
    },
  });
}

const checkEntry = (root: string): Plugin => ({
  name: 'texts-check',
  resolveId: (source) => (source === entryId ? `\0${entryId}` : undefined),
  load: (id) =>
    id === `\0${entryId}`
      ? [
          `import{project}from${JSON.stringify(projectFile(root))};`,
          `import{answerChecks}from${JSON.stringify(engineFile('src/studio/check/check-thread.ts'))};`,
          'answerChecks(project.catalogue,import.meta.dirname);',
        ].join('\n')
      : undefined,
});

// The facts of a widget need no style.
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0not-in-check' : undefined),
  load: (id) => (id === '\0not-in-check' ? 'export default {};' : undefined),
};

const recheckFile = 'recheck.cjs';
const verdictsFile = 'patterns.json';

/** What judges patterns is read from beside the script, and only for a pattern that the build has not judged. */
const verdictsBesideScript: Plugin = {
  name: 'verdicts-beside-script',
  enforce: 'pre',
  resolveId: (source) => (/\/pattern-verdicts\.(ts|js)$/.test(source) ? '\0pattern-verdicts' : undefined),
  load: (id) =>
    id === '\0pattern-verdicts'
      ? [
          `import{createRequire}from'node:module';const require=createRequire(import.meta.url);`,
          `export const loadRecheck=()=>require('./${recheckFile}');`,
          `export const readVerdicts=()=>require('./${verdictsFile}');`,
          // A pattern that takes longer is refused: the whole check has some seconds.
          'export const saveVerdicts=()=>{};export const longestMs=2_000;',
        ].join('\n')
      : undefined,
};

/** The screens in the order of the flows, then the others. */
export function screensInOrder({ screens, flows }: Journey): readonly ScreenOfJourney[] {
  const inFlows = Object.entries(flows).flatMap(([flow, ids]) => ids.map((id) => ({ id, flow })));
  const others = Object.keys(screens).filter((id) => !inFlows.some((one) => one.id === id));
  const seen = new Set<string>();
  return [...inFlows, ...others.map((id) => ({ id, flow: undefined }))].flatMap(({ id, flow }) => {
    const screen = screens[id];
    if (!screen || seen.has(id)) return [];
    seen.add(id);
    const instead = splitBy(screens, id);
    return [{ id, title: screen.title, ...(flow !== undefined && { flow }), ...(instead.length > 0 && { instead }) }];
  });
}

/** The screens that have a screen as a variant by share. */
const splitBy = (screens: Journey['screens'], id: string) =>
  Object.values(screens).flatMap(({ id: own, title, variants }) =>
    variants.flatMap(({ show, share }) => (show === id && share !== undefined ? [{ id: own, title, share }] : [])),
  );
