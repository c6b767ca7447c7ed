import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { checkFolder, checkScript } from '../../../src/journey/publishing/deployed-journey.ts';
import { errorReason } from '../../../src/journey/publishing/error-reason.ts';
import type { FilesToCheck, TextsChecked, TextsToCheck } from '../../../src/journey/publishing/texts-check.ts';
import { Refusal } from '../../http/refusal.ts';
import { studioFolder } from '../studio-folder.ts';

/** Checks texts and files in a thread of its own, one after the other; equal questions have one answer, also a refusal. */
export interface FilesChecker {
  /** @throws Refusal 503 when the check takes too long or fails. */
  check(asked: TextsToCheck | FilesToCheck): Promise<TextsChecked>;
  close(): Promise<void>;
}

const mostRemembered = 20;
// The first check of a journey takes some seconds on a busy machine.
const longestMs = 10_000;
// Meanwhile, who asks the same reads the same reason, and holds up nobody else.
const failedForMs = 60_000;
const mostMegabytes = 512;

/** Opens the checker of a built studio; its thread begins with the first check. */
export function openChecker(dist: string, limitMs = longestMs): FilesChecker {
  const script = resolve(join(studioFolder(dist), checkFolder, checkScript));
  const remembered = new Map<string, Promise<TextsChecked>>();
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const work = async (asked: TextsToCheck | FilesToCheck): Promise<TextsChecked> => {
    worker ??= startThread(script);
    return ask(worker, asked, limitMs).catch(async (cause: unknown) => {
      await end();
      const message = `The check did not finish, so nothing was changed: ${errorReason(cause)}`;
      throw new Refusal(503, message, { cause, code: 'check-away', retryAfter: 5 });
    });
  };
  return {
    check(asked) {
      const key = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
      const known = remembered.get(key);
      if (known !== undefined) return known;
      const turn = last.then(() => work(asked));
      remembered.set(key, turn);
      for (const old of [...remembered.keys()].slice(0, -mostRemembered)) remembered.delete(old);
      last = turn.catch(() => {
        const forget = (): void => {
          if (remembered.get(key) === turn) remembered.delete(key);
        };
        setTimeout(forget, failedForMs).unref();
      });
      return turn;
    },
    close: end,
  };
}

/** It gets nothing of the environment, which has secrets. */
function startThread(script: string): Worker {
  const thread = new Worker(script, { env: {}, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
  // An error of a thread that nobody waits for must not end the process.
  return thread.on('error', () => undefined);
}

function ask(worker: Worker, asked: TextsToCheck | FilesToCheck, limitMs: number): Promise<TextsChecked> {
  return new Promise((resolve, reject) => {
    const onMessage = (result: TextsChecked): void => finish(() => resolve(result));
    const onExit = (code: number): void =>
      finish(() => reject(new Error(`its thread ended with ${code}, as when the memory is used up.`)));
    const timer = setTimeout(
      () =>
        finish(() =>
          reject(
            new Error(
              `it takes longer than ${limitMs / 1000} seconds. The last change may have a pattern or a text that is too large.`,
            ),
          ),
        ),
      limitMs,
    );
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', reject).off('exit', onExit);
      settle();
    };
    worker.on('message', onMessage).on('error', reject).on('exit', onExit);
    worker.postMessage(asked);
  });
}
