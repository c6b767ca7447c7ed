import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { errorReason } from '../../../src/changes/publishing/error-reason.ts';
import type { ReleaseStep, ReleaseStepName } from '../../../src/contracts/release-api.ts';
import type { Blobs } from '../../store/studio/blobs.ts';
import type { Releases, StoredRelease } from '../../store/studio/releases.ts';
import { makeProcessFolder } from './process-folder.ts';
import type { ReleaseBuilder } from './spawn-builder.ts';
import { storeBuild } from './store-build.ts';

/** Builds the releases that wait, one at a time. */
export interface BuildWorker {
  /** Builds one release; false when none waits. */
  runOnce(): Promise<boolean>;
  /** Looks for releases until it is stopped. */
  start(): void;
  /** Ends the build under way; another builder resumes it. */
  stop(): Promise<void>;
}

/** What a build worker depends on. */
export interface BuildWorkerParts {
  readonly releases: Releases;
  readonly blobs: Blobs;
  readonly builder: ReleaseBuilder;
  readonly now: () => Date;
  readonly log: { error(about: object, text: string): void };
  /** For how long a builder that has ended has a release before another one gets it. */
  readonly leaseMs?: number;
  readonly pollMs?: number;
}

/** How many builders begin with a release before it fails. */
const mostAttempts = 3;

// The studio says whether there is a builder, by the last half minute.
const beatMs = 5000;

const defaults = { leaseMs: 20_000, pollMs: 500 } as const;

/** Creates a build worker. It needs the database of releases only, and none of the keys of tenants. */
export function createBuildWorker(parts: BuildWorkerParts): BuildWorker {
  const { releases, now, log, leaseMs = defaults.leaseMs, pollMs = defaults.pollMs } = parts;
  const owner = randomUUID();
  const stopping = new AbortController();
  const until = () => new Date(now().getTime() + leaseMs);
  let running: Promise<unknown> = Promise.resolve();
  let beatAt = 0;
  const beat = async (): Promise<void> => {
    if (Date.now() - beatAt < beatMs) return;
    beatAt = Date.now();
    await releases.beat(now());
  };

  const runOnce = async (): Promise<boolean> => {
    await beat();
    const release = await releases.claim({ owner, until: until(), now: now() });
    if (!release) return false;
    const { journey, number } = release;
    const condition = { journey, number, owner, states: ['building'] as const };
    const lost = new AbortController();
    const timer = setInterval(() => {
      const extended = beat().then(() => releases.extend(condition, until()));
      extended.then((isOurs) => isOurs || lost.abort()).catch(() => undefined);
    }, leaseMs / 4);
    try {
      await buildRelease(release, parts, AbortSignal.any([stopping.signal, lost.signal]));
    } catch (err) {
      log.error({ err, journey, number }, 'release not built');
      // At once, and not when the lease ends; where this fails too, the lease ends.
      const isStopped = stopping.signal.aborted;
      if (!lost.signal.aborted)
        await giveBack(release, parts, { isStopped, reason: errorReason(err) }).catch(() => undefined);
    } finally {
      clearInterval(timer);
    }
    return true;
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const isMore = await runOnce().catch((err: unknown) => {
        log.error({ err }, 'releases not read');
        return false;
      });
      const wait = { ref: false, signal: stopping.signal } as const;
      if (!isMore) await pause(pollMs * (0.5 + Math.random()), undefined, wait).catch(() => undefined);
    }
  };
  return {
    runOnce,
    start() {
      running = run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Lets the next builder have it, or, after the last one, says that it cannot be built. */
async function giveBack(
  { journey, number, attempts, leaseOwner }: StoredRelease,
  { releases, now }: BuildWorkerParts,
  { isStopped, reason }: { readonly isStopped: boolean; readonly reason: string },
): Promise<void> {
  const owner = leaseOwner ?? '';
  const condition = { journey, number, owner, states: ['building'] as const };
  if (isStopped || attempts < mostAttempts) await releases.update(condition, { state: 'queued', leaseOwner: null });
  else await releases.update(condition, { state: 'failed', failures: [endedSentence, reason], finishedAt: now() });
}

const endedSentence = `The builder ended ${mostAttempts} times without a result. Its log says why; nothing was published.`;

async function buildRelease(release: StoredRelease, parts: BuildWorkerParts, signal: AbortSignal): Promise<void> {
  const { releases, blobs, builder, now } = parts;
  const { journey, number, base, attempts, leaseOwner } = release;
  const condition = { journey, number, owner: leaseOwner ?? '', states: ['building'] as const };
  if (attempts > mostAttempts) {
    await releases.update(condition, { state: 'failed', failures: [endedSentence], finishedAt: now() });
    return;
  }
  const files = await releases.sourceOf(journey, number);
  if (!files) throw new Error('The release has no files.');
  const steps = createSteps(now, async (all) => {
    if (!(await releases.update(condition, { steps: all }))) throw new Error('Another builder has the release.');
  });
  const folder = await makeProcessFolder('build');
  try {
    const task = { journey, base, folder, ...files };
    const { changes, ...found } = await builder.build(task, ({ step, detail }) => steps.show(step, detail), signal);
    if (found.failures.length > 0) {
      const all = await steps.finish();
      await releases.update(condition, { state: 'failed', steps: all, ...found, changes, finishedAt: now() });
      return;
    }
    steps.show('store');
    await steps.written();
    const onStored = (detail: string): Promise<void> => {
      signal.throwIfAborted();
      steps.show('store', detail);
      return steps.written();
    };
    const manifest = await storeBuild(folder, blobs, { now, onStored });
    const all = await steps.finish();
    // Only now does the release have files: all of them are stored.
    if (!(await releases.update(condition, { state: 'built', steps: all, changes, manifest, finishedAt: now() })))
      throw new Error('Another builder has the release.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface WrittenSteps {
  /** A step has begun, or has got further; the one before has ended. */
  show(name: ReleaseStepName, detail?: string): void;
  /** Resolves once what was shown is in the database. */
  written(): Promise<void>;
  finish(): Promise<readonly ReleaseStep[]>;
}

function createSteps(now: () => Date, write: (steps: readonly ReleaseStep[]) => Promise<void>): WrittenSteps {
  let steps: readonly ReleaseStep[] = [];
  let last = Promise.resolve();
  const end = (step: ReleaseStep): ReleaseStep => ({ finishedAt: now().toISOString(), ...step });
  const save = (): void => {
    const all = steps;
    last = last.then(() => write(all));
    // Whoever waits for it gets the error.
    last.catch(() => undefined);
  };
  return {
    show(name, detail) {
      const [current] = steps.slice(-1);
      const isSame = current?.name === name;
      const startedAt = isSame ? current.startedAt : now().toISOString();
      const former = isSame ? steps.slice(0, -1) : steps.map(end);
      steps = [...former, { name, startedAt, ...(detail !== undefined && { detail }) }];
      save();
    },
    written: () => last,
    async finish() {
      await last;
      steps = steps.map(end);
      return steps;
    },
  };
}
