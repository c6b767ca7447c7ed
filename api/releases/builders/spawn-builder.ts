import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BuildProgress, BuildResult, BuildTask, ReleaseBuilder } from './define-builder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const script = fileURLToPath(new URL('../../../bin/release/build.ts', import.meta.url));
const longestMs = 10 * 60_000;

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
