import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createBuilder } from 'vite';
import type { BuildProgress, BuildResult, BuildTask } from '../../api/releases/builders/spawn-builder.ts';
import { journeyApp } from '../../src/build/journey-app.ts';
import { readCatalogue } from '../../src/build/read-catalogue.ts';
import { diffStructure } from '../../src/changes/publishing/diff-structure.ts';
import {
  baseOfJourney,
  projectPathOf,
  type StructureTexts,
  structureLimits,
  whyNotStructure,
  whyNotStructurePath,
  withDeployedSchemas,
} from '../../src/changes/publishing/structure-files.ts';
import type { Catalogue } from '../../src/engine/model/catalogue.ts';
import { formatProblem } from '../../src/engine/model/problem.ts';
import { readStructure } from '../../src/studio/build/build-check.ts';
import { buildStudioOf } from '../../src/studio/build/build-studio.ts';
import { exploreSeconds, openOrReport } from '../journey/open.ts';
import { type ReplayedScenarios, replayScenarios, updateScenarios } from '../journey/replay-scenarios.ts';
import { type Shell, UsageError } from '../journey/shell.ts';
import { type ExploredJourney, exploreJourney, findUnreached } from '../journey/simulate.ts';

const mostLiveSeconds = 60;
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
    const deployed = await readStructure(root, task.journey).catch(() => ({}));
    const [before, source] = [task.before, task.source].map((texts) => withDeployedSchemas(texts, deployed));
    await writeProject(root, project, { ...task, source: source ?? {} });
    const catalogue = await readCatalogue(project);
    const changes = diffStructure(task.journey, before ?? {}, source ?? {}, catalogue);
    const { failures, replayed } = await findFailures(
      { root: project, task: { ...task, before: before ?? {} }, catalogue },
      onProgress,
    );
    if (failures.length > 0) {
      const walkthroughs = await updateWalkthroughs(
        root,
        { ...task, source: ownFiles(before ?? {}) },
        catalogue,
        replayed,
      );
      const hasSome = Object.keys(walkthroughs).length > 0;
      return { failures: shortened(failures), changes, ...(hasSome && { walkthroughs }) };
    }
    onProgress({ step: 'build' });
    await buildApp(project, task);
    onProgress({ step: 'build', detail: 'its states' });
    await buildStates(project, task);
    return { failures: [], changes };
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

/** Without files that a journey had in earlier versions, which a release may take away. */
const ownFiles = (texts: StructureTexts): StructureTexts =>
  Object.fromEntries(Object.entries(texts).filter(([path]) => whyNotStructurePath(path) === undefined));

/** The server has looked at this before; a row of the database alone must not lead out of the folder either. */
function whyNotProject({ journey, source, before }: BuildTask): string | undefined {
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(journey)) return `"${journey}" is no name of a journey.`;
  const outside = Object.keys(before).find((one) => !one.split('/').every((part) => /^[\w-][\w.-]*$/.test(part)));
  if (outside !== undefined) return `"${outside}" leads out of the journey.`;
  const [path] = Object.keys(source).flatMap((one) => whyNotStructurePath(one) ?? []);
  if (path !== undefined) return path;
  if (baseOfJourney(source['journey.json']) !== baseOfJourney(before['journey.json']))
    return 'The base of a journey cannot change: links and stored values of tenants depend on it.';
  return whyNotStructure(source);
}

/** Links the project, except for the journeys, which are copied, and the files of the one that is built, which are written. */
async function writeProject(root: string, project: string, { journey, source }: BuildTask): Promise<void> {
  for (const name of ['public', 'node_modules', 'package.json', 'src', 'widgets'])
    await symlink(join(root, name), join(project, name));
  await mkdir(join(project, 'schemas'));
  for (const name of await readdir(join(root, 'schemas')).catch(() => []))
    if (name !== journey) await symlink(join(root, 'schemas', name), join(project, 'schemas', name));
  for (const name of await readdir(join(root, 'journeys')))
    if (name !== journey) await cp(join(root, 'journeys', name), join(project, 'journeys', name), { recursive: true });
  for (const [path, text] of Object.entries(source)) {
    const file = join(project, projectPathOf(journey, path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** What the check, the exploration and the scenarios find; each only when the one before has found nothing. */
async function findFailures({ root, task, catalogue }: Project, onProgress: OnProgress): Promise<ReplayedScenarios> {
  const shell: Shell = { root, catalogue, colour: false, write: () => undefined };
  onProgress({ step: 'check' });
  const { errors, valid } = await openOrReport(shell, task.journey);
  if (errors.length > 0) return { failures: errors.map(formatProblem), replayed: [] };
  onProgress({ step: 'explore' });
  const explored = await exploreJourney(task.journey, { seconds: exploreSeconds }, shell, valid);
  const { transitions, missed, states, limitReached } = explored.found;
  const reached = `${transitions.length - missed.length} of ${transitions.length} transitions, in ${states} states`;
  onProgress({ step: 'explore', detail: reached });
  // What a search did not reach in its time may still be reachable, unless the same search reaches it in what is live.
  const unreached = findUnreached(explored, limitReached ? await exploreLive(shell, task, states) : undefined);
  if (unreached.length > 0) return { failures: unreached.map(formatProblem), replayed: [] };
  onProgress({ step: 'scenarios' });
  const found = await replayScenarios(shell, task.journey, valid);
  const passed = found.replayed.filter(({ hasChanged }) => !hasChanged).length;
  onProgress({ step: 'scenarios', detail: `${passed} of ${found.replayed.length} scenarios pass` });
  return found;
}

/**
 * What a search of so many states reaches in the files that were live; undefined if there are none, or if they are not valid for the engine
 * of today. In the same time it would get further on a machine that has less to do by now.
 */
async function exploreLive(shell: Shell, task: BuildTask, states: number): Promise<ExploredJourney | undefined> {
  const project = await mkdtemp(join(tmpdir(), 'release-live-'));
  try {
    await writeProject(shell.root, project, { ...task, source: ownFiles(task.before) });
    return await exploreJourney(task.journey, { seconds: mostLiveSeconds, states }, { ...shell, root: project });
  } catch (error) {
    if (!(error instanceof UsageError)) console.error(error);
    return undefined;
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

function shortened(failures: readonly string[]): readonly string[] {
  const more = failures.length - mostFailures;
  return more > 0 ? [...failures.slice(0, mostFailures), `There are ${more} more.`] : failures;
}

/** The recorded walkthroughs that go another way, as they go now; `task` has the files that were live. */
async function updateWalkthroughs(
  root: string,
  task: BuildTask,
  catalogue: Catalogue,
  replayed: ReplayedScenarios['replayed'],
): Promise<StructureTexts> {
  if (!replayed.some(({ hasChanged }) => hasChanged)) return {};
  const project = await mkdtemp(join(tmpdir(), 'release-before-'));
  try {
    await writeProject(root, project, task);
    const shell = { root: project, catalogue, colour: false, write: () => undefined };
    const updated = Object.entries(await updateScenarios(shell, task.journey, replayed));
    // A call of the studio writes at most so many files.
    return Object.fromEntries(updated.slice(0, structureLimits.filesOfCall));
  } catch (error) {
    // What was live before may not be valid for the engine of today, and the failures that were found are worth more than this help.
    if (!(error instanceof UsageError)) console.error(error);
    return {};
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

async function buildApp(root: string, { journey, base, folder }: BuildTask): Promise<void> {
  const builder = await createBuilder({
    configFile: false,
    root,
    base,
    logLevel: 'error',
    mode: 'production',
    plugins: [react(), journeyApp([journey])],
    build: { outDir: folder, emptyOutDir: true },
  });
  await builder.buildApp();
}

/** What the studio shows of the release. */
const buildStates = (root: string, { journey, base, folder }: BuildTask): Promise<void> =>
  buildStudioOf(journey, { root, base, publicDir: join(root, 'public') }, join(folder, '.studio'));
