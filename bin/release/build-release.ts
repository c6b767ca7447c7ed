import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createBuilder } from 'vite';
import type { BuildProgress, BuildResult, BuildTask } from '../../api/releases/builders/define-builder.ts';
import { journeyApp } from '../../src/build/journey-app.ts';
import { createJourneySet } from '../../src/build/journeys/journey-set.ts';
import { readCatalogue } from '../../src/build/read-catalogue.ts';
import type { Catalogue } from '../../src/journey/catalogue.ts';
import { formatProblem } from '../../src/journey/problem.ts';
import { diffStructure } from '../../src/journey/publishing/diff-structure.ts';
import { baseOfJourney, whyNotStructure, whyNotStructurePath } from '../../src/journey/publishing/structure-files.ts';
import { writeCheckedJourney } from '../../src/studio/build/build-check.ts';
import { openOrReport } from '../journey/open.ts';
import { type Shell, UsageError } from '../journey/shell.ts';
import { simulateCommand } from '../journey/simulate.ts';

const exploreSeconds = 12;
const mostFailures = 40;

type OnProgress = (progress: BuildProgress) => void;

interface Project {
  /** A folder with the files of the release, and otherwise those of the engine of today. */
  readonly root: string;
  readonly task: BuildTask;
  readonly catalogue: Catalogue;
}

/** Checks, explores, replays and builds a journey with other files; `root` is the folder of the project. */
export async function buildJourneyRelease(root: string, task: BuildTask, onProgress: OnProgress): Promise<BuildResult> {
  onProgress({ step: 'prepare' });
  const project = await mkdtemp(join(tmpdir(), 'release-project-'));
  try {
    const refused = whyNotProject(task);
    if (refused !== undefined) return { failures: [refused], changes: [] };
    await writeProject(root, project, task);
    const catalogue = await readCatalogue(project);
    const changes = diffStructure(task.journey, task.before, task.source);
    const failures = await findFailures({ root: project, task, catalogue }, onProgress);
    if (failures.length > 0) return { failures: failures.slice(0, mostFailures), changes };
    onProgress({ step: 'build' });
    await buildFolder({ root: project, task, catalogue });
    return { failures: [], changes };
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

/** The server has looked at this before; a row of the database alone must not lead out of the folder either. */
function whyNotProject({ journey, source, before }: BuildTask): string | undefined {
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(journey)) return `"${journey}" is no name of a journey.`;
  const [path] = Object.keys(source).flatMap((one) => whyNotStructurePath(one) ?? []);
  if (path !== undefined) return path;
  if (baseOfJourney(source['journey.json']) !== baseOfJourney(before['journey.json']))
    return 'The base of a journey cannot change: links and stored values of tenants depend on it.';
  return whyNotStructure(source);
}

/** Links the project, except for the journeys, which are copied, and the one that is built, which is written. */
async function writeProject(root: string, project: string, { journey, source }: BuildTask): Promise<void> {
  // Its code is that of the engine: a folder of widgets here would be taken for those of a project.
  for (const name of ['schemas', 'public', 'node_modules']) await symlink(join(root, name), join(project, name));
  for (const name of await readdir(join(root, 'journeys')))
    if (name !== journey) await cp(join(root, 'journeys', name), join(project, 'journeys', name), { recursive: true });
  for (const [path, text] of Object.entries(source)) {
    const file = join(project, 'journeys', journey, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** What the check, the exploration and the scenarios find; each only when the one before has found nothing. */
async function findFailures({ root, task, catalogue }: Project, onProgress: OnProgress): Promise<readonly string[]> {
  const lines: string[] = [];
  const shell: Shell = { root, catalogue, colour: false, write: (text) => lines.push(text) };
  onProgress({ step: 'check' });
  const { errors } = await openOrReport(shell, task.journey);
  if (errors.length > 0) return errors.map(formatProblem);
  onProgress({ step: 'explore' });
  await simulate({ explore: true, seconds: String(exploreSeconds) }, task, shell);
  // What an exploration did not reach in its time may still be reachable.
  const never = lines.filter((line) => line.startsWith('never '));
  onProgress({ step: 'explore', detail: lines.find((line) => line.includes(' transitions')) ?? '' });
  if (never.length > 0) return never.map((line) => `No tenant can reach this: ${line.replace(/^never (shown )?/, '')}`);
  lines.length = 0;
  onProgress({ step: 'scenarios' });
  await simulate({ all: true }, task, shell);
  onProgress({ step: 'scenarios', detail: lines.at(-1) ?? '' });
  return lines.flatMap((line, index) => failureOf(line, lines[index + 1]) ?? []);
}

/** The sentence of a scenario that fails, with the first step that differs: what comes after it follows from that one. */
function failureOf(line: string, next = ''): string | undefined {
  if (line.startsWith('The scenario ')) return line;
  const [, name, title] = /^no +([^:]+): (.*)$/.exec(line) ?? [];
  if (name === undefined) return undefined;
  const [, step] = /^ {4}(step .*)$/.exec(next) ?? [];
  return `scenarios/${name}.json goes another way now (“${title}”)${step === undefined ? '.' : `: ${step}.`}`;
}

async function simulate(
  options: Readonly<Record<string, string | boolean>>,
  { journey }: BuildTask,
  shell: Shell,
): Promise<void> {
  try {
    await simulateCommand.run({ journeys: [journey], names: [], options }, shell);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    shell.write(error.message);
  }
}

async function buildFolder({ root, task: { journey, base, folder } }: Project): Promise<void> {
  const builder = await createBuilder({
    ...{ configFile: false, root, base, logLevel: 'error', mode: 'production' },
    plugins: [react(), journeyApp([journey])],
    build: { outDir: folder, emptyOutDir: true },
  });
  await builder.buildApp();
  const set = createJourneySet([journey]);
  const config = { root, base, publicDir: join(root, 'public') };
  for (const served of await set.all(config))
    await writeCheckedJourney(root, join(folder, '.studio'), await set.open(config, served));
}
