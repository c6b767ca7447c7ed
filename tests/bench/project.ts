import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type SharedParts, sharedPartsOf } from '../../src/engine/model/shared-parts.ts';
import type { JourneySketch } from './web/journeys.ts';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const main = 'move-in';
const parts = ['src', 'widgets', 'public', 'schemas', 'journeys', 'index.html', 'vite.config.ts', 'package.json'];

/** The folder for everything that the benches write. */
export const workFolder = join(root, 'test-results/bench');

/** A build of the product with another journey instead of its own. */
export interface BuiltProject {
  /** The folder to serve. */
  readonly dist: string;
  readonly buildMs: number;
}

/**
 * Builds the product's sources, with its configuration and plugins, but another journey. So every optimisation of the
 * product applies here too. Throws the output of the build when the journey has a problem.
 */
export async function buildProject(name: string, sketch: JourneySketch): Promise<BuiltProject> {
  const folder = await copyProduct(name);
  const old = [join(folder, 'journeys', main), join(folder, 'schemas', main)];
  const shared = await sharedParts(folder);
  await Promise.all(old.map((one) => rm(one, { recursive: true })));
  await writeJourney(folder, { id: main, shared, sketch });
  return buildFolder(folder);
}

/** Builds the product's sources with its journey and others, each below a base of its own; `base` is Vite's. */
export async function buildJourneys(
  name: string,
  others: Readonly<Record<string, JourneySketch>>,
  base = '/',
): Promise<BuiltProject> {
  const folder = await copyProduct(name);
  const shared = await sharedParts(folder);
  for (const [id, sketch] of Object.entries(others)) await writeJourney(folder, { id, shared, sketch });
  return buildFolder(folder, ['--base', base]);
}

/** Copies the product with only its main journey into an empty folder. */
async function copyProduct(name: string): Promise<string> {
  const folder = join(workFolder, 'projects', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(parts.map((part) => cp(join(root, part), join(folder, part), { recursive: true })));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const other of await readdir(join(folder, 'journeys')))
    if (other !== main) await rm(join(folder, 'journeys', other), { recursive: true });
  return folder;
}

async function buildFolder(folder: string, words: readonly string[] = []): Promise<BuiltProject> {
  const start = performance.now();
  // Under Vitest the build would contain the development build of React.
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined };
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...words];
  await execute(process.execPath, vite, { cwd: folder, env });
  return { dist: join(folder, 'dist'), buildMs: performance.now() - start };
}

const sharedParts = async (project: string): Promise<SharedParts> =>
  sharedPartsOf(JSON.parse(await readFile(join(project, 'journeys', main, 'journey.json'), 'utf8')));

interface Written {
  readonly id: string;
  /** What its `journey.json` has unless the sketch says otherwise. */
  readonly shared: SharedParts;
  readonly sketch: JourneySketch;
}

async function writeJourney(project: string, { id, shared, sketch }: Written): Promise<void> {
  const { journey, screens, schemas, copies = {} } = sketch;
  const folder = join(project, 'journeys', id);
  await write(join(folder, 'journey.json'), { ...shared, ...journey });
  for (const [name, screen] of Object.entries(screens)) await write(join(folder, 'screens', `${name}.json`), screen);
  for (const [language, copy] of Object.entries(copies)) await write(join(folder, 'copy', `${language}.json`), copy);
  for (const [name, schema] of Object.entries(schemas))
    await write(join(project, 'schemas', id, `${name}.schema.json`), schema);
}

async function write(path: string, value: object): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(value, null, 2));
}
