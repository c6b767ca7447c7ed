import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sharedPartsOf } from '../../src/journey/shared-parts.ts';
import type { JourneySketch } from './web/journeys.ts';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const id = 'move-in';
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
  const folder = join(workFolder, 'projects', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(parts.map((part) => cp(join(root, part), join(folder, part), { recursive: true })));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeJourney(folder, sketch);
  const start = performance.now();
  // Under Vitest the build would contain the development build of React.
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined };
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  await execute(process.execPath, vite, { cwd: folder, env });
  return { dist: join(folder, 'dist'), buildMs: performance.now() - start };
}

async function writeJourney(project: string, { journey, screens, schemas, copies = {} }: JourneySketch): Promise<void> {
  const folder = join(project, 'journeys', id);
  const shared = sharedPartsOf(JSON.parse(await readFile(join(folder, 'journey.json'), 'utf8')));
  await Promise.all([folder, join(project, 'schemas', id)].map((old) => rm(old, { recursive: true })));
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
