import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { StructureTexts } from '../../../src/changes/publishing/structure-files.ts';
import type { ReleaseStepName } from '../../../src/contracts/release-api.ts';
import type { CheckedChange } from '../../../src/contracts/studio-api.ts';

/** What a builder builds. */
export interface BuildTask {
  readonly journey: string;
  /** The base of the deployment: `/` or `/rent/`. */
  readonly base: string;
  readonly source: StructureTexts;
  /** The files that were live, for the differences. */
  readonly before: StructureTexts;
  /** An empty folder for the files of the build. */
  readonly folder: string;
}

/** That a step has begun, or how far it is. */
export interface BuildProgress {
  readonly step: Exclude<ReleaseStepName, 'store'>;
  readonly detail?: string;
}

/** The result: sentences that say why nothing was built, or none, and the files are in the folder. */
export interface BuildResult {
  readonly failures: readonly string[];
  readonly changes: readonly CheckedChange[];
  /** Where recorded walkthroughs go another way: the files of those that can be updated, as they go now. */
  readonly walkthroughs?: StructureTexts;
}

/** Checks and builds a journey. It knows no database. */
export interface ReleaseBuilder {
  /** Rejects when the builder itself ends: the build can be tried again. */
  build(task: BuildTask, onProgress: (progress: BuildProgress) => void, signal: AbortSignal): Promise<BuildResult>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const script = fileURLToPath(new URL('../../../bin/release/build.ts', import.meta.url));
const longestMs = 20 * 60_000;
// A third of the time that a busy server gets: with 10, a ninth, a build on a busy machine took longer than ten minutes.
const niceness = 5;

/** What the process of a build sends. */
export type BuilderMessage =
  | { readonly progress: BuildProgress }
  | { readonly result: BuildResult }
  | { readonly ready: true };

/** Builds in a process of its own; undefined where there is no Vite, as in the image that serves. */
export function findBuilder(): ReleaseBuilder | undefined {
  return existsSync(script) && existsSync(`${root}/node_modules/vite`) ? { build: buildApart } : undefined;
}

function buildApart(
  task: BuildTask,
  onProgress: (progress: BuildProgress) => void,
  signal: AbortSignal,
): Promise<BuildResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      cwd: root,
      // It gets nothing else of the environment, which has secrets.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      detached: true,
    });
    // Tenants whom a server answers on the same processors come first.
    if (child.pid) setPriority(child.pid, niceness);
    let printed = '';
    child.stderr?.on('data', (text) => {
      printed = `${printed}${text}`.slice(-4000);
    });
    const timer = setTimeout(() => finish(() => reject(new Error('The build took too long.'))), longestMs);
    const stop = (): void => finish(() => reject(new Error('The build was stopped.')));
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      killGroup(child);
      settle();
    };
    signal.addEventListener('abort', stop);
    child.on('message', (message: BuilderMessage) => {
      if ('ready' in message) child.send(task);
      else if ('progress' in message) onProgress(message.progress);
      else finish(() => resolve(message.result));
    });
    child.on('error', (error) => finish(() => reject(error)));
    child.on('exit', (code) => finish(() => reject(new Error(`The build ended with ${code}. ${printed}`))));
    if (signal.aborted) stop();
  });
}

/** With the processes that it has started. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
