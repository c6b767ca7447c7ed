import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { checkFolder, checkIsLoaded, checkScript } from '../../src/changes/publishing/deployed-journey.ts';
import { errorReason } from '../../src/changes/publishing/error-reason.ts';
import type { FilesChecked, FilesToCheck } from '../../src/changes/publishing/files-check.ts';
import { refusal } from '../refusals/refusal.ts';
import { studioFolder } from './built-journeys.ts';

/**
 * Checks files in a thread of its own, one after the other; equal questions have one answer, also a refusal. Of each person
 * one check waits at most, and who was checked for last comes last, so that nobody's checks put off those of others.
 */
export interface FilesChecker {
  /**
   * @throws Refusal 503 when the check takes too long or fails, 409 when the same person has asked for another one while it waited.
   */
  check(asked: FilesToCheck, person: string): Promise<FilesChecked>;
  close(): Promise<void>;
}

const mostRemembered = 20;
// The first check of a journey takes some seconds on a busy machine.
const longestMs = 10_000;
// Not part of it: a thread that starts after a slow check would have less time for the next one, and on a busy machine too little.
const longestLoadMs = 60_000;
// Meanwhile, who asks the same reads the same reason, and holds up nobody else.
const failedForMs = 60_000;
const mostMegabytes = 512;

/** A question that waits, with the people who have asked it. */
interface Waiting {
  readonly key: string;
  readonly asked: FilesToCheck;
  readonly people: Map<string, (answer: Promise<FilesChecked>) => void>;
}

/** Opens the checker of a built studio; its thread begins with the first check. */
export function openChecker(dist: string, limitMs = longestMs): FilesChecker {
  const thread = createThread(resolve(join(studioFolder(dist), checkFolder, checkScript)), limitMs);
  const remembered = rememberAnswers();
  const waiting = new Map<string, Waiting>();
  /** Person -> the number of the last check for them. */
  const served = new Map<string, number>();
  let checks = 0;
  let isBusy = false;
  const goOn = (): void => {
    const next = isBusy ? undefined : nextOf([...waiting.values()], served);
    if (!next) return;
    waiting.delete(next.key);
    isBusy = true;
    checks += 1;
    for (const person of next.people.keys()) served.set(person, checks);
    const answer = thread.work(next.asked);
    remembered.set(next.key, answer);
    for (const settle of next.people.values()) settle(answer);
    const done = (): void => {
      isBusy = false;
      goOn();
    };
    answer.then(done, done);
  };
  const replace = (person: string, key: string): void => {
    for (const one of waiting.values()) {
      if (one.key === key) continue;
      one.people.get(person)?.(Promise.reject(refusal('check-replaced')));
      one.people.delete(person);
      if (one.people.size === 0) waiting.delete(one.key);
    }
  };
  return {
    check(asked, person) {
      const key = asked.name;
      const known = remembered.get(key);
      if (known !== undefined) return known;
      replace(person, key);
      const one: Waiting = waiting.get(key) ?? { key, asked, people: new Map() };
      waiting.set(key, one);
      return new Promise((settle) => {
        const earlier = one.people.get(person);
        one.people.set(person, (answer) => {
          earlier?.(answer);
          settle(answer);
        });
        goOn();
      });
    },
    close() {
      for (const { people } of waiting.values())
        for (const settle of people.values()) settle(Promise.reject(refusal('check-closing')));
      waiting.clear();
      return thread.end();
    },
  };
}

/** A thread that is started again after a check has failed. */
function createThread(script: string, limitMs: number) {
  let thread: Thread | undefined;
  const end = async (): Promise<void> => {
    const ended = thread;
    thread = undefined;
    await ended?.worker.terminate();
  };
  const work = async (asked: FilesToCheck): Promise<FilesChecked> => {
    thread ??= startThread(script);
    return ask(thread, asked, limitMs).catch(async (cause: unknown) => {
      await end();
      throw refusal('check-away', { why: errorReason(cause), cause });
    });
  };
  return { work, end };
}

/** The last answers, refusals only for a while. */
function rememberAnswers() {
  const answers = new Map<string, Promise<FilesChecked>>();
  return {
    get: (key: string) => answers.get(key),
    set(key: string, answer: Promise<FilesChecked>): void {
      answers.set(key, answer);
      for (const old of [...answers.keys()].slice(0, -mostRemembered)) answers.delete(old);
      answer.catch(() => {
        const forget = (): void => {
          if (answers.get(key) === answer) answers.delete(key);
        };
        setTimeout(forget, failedForMs).unref();
      });
    },
  };
}

/** The question of whoever was checked for the longest time ago; of equals, the one that was asked first. */
function nextOf(waiting: readonly Waiting[], served: ReadonlyMap<string, number>): Waiting | undefined {
  const lastOf = ({ people }: Waiting): number => Math.min(...[...people.keys()].map((one) => served.get(one) ?? 0));
  return waiting.toSorted((a, b) => lastOf(a) - lastOf(b))[0];
}

interface Thread {
  readonly worker: Worker;
  isLoaded: boolean;
}

/** It gets nothing of the environment, which has secrets. */
function startThread(script: string): Thread {
  const worker = new Worker(script, { env: {}, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
  // An error of a thread that nobody waits for must not end the process.
  worker.on('error', () => undefined);
  return { worker, isLoaded: false };
}

function ask(thread: Thread, asked: FilesToCheck, limitMs: number): Promise<FilesChecked> {
  const { worker } = thread;
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const failAfter = (ms: number, reason: string): void => {
      clearTimeout(timer);
      timer = setTimeout(() => finish(() => reject(new Error(reason))), ms);
    };
    const onLoaded = (): void => {
      thread.isLoaded = true;
      const reason = `it takes longer than ${limitMs / 1000} seconds. The last change may have a pattern or a text that is too large.`;
      failAfter(limitMs, reason);
    };
    const onMessage = (result: FilesChecked | typeof checkIsLoaded): void =>
      result === checkIsLoaded ? onLoaded() : finish(() => resolve(result));
    const onExit = (code: number): void =>
      finish(() => reject(new Error(`its thread ended with ${code}, as when the memory is used up.`)));
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', reject).off('exit', onExit);
      settle();
    };
    if (thread.isLoaded) onLoaded();
    else failAfter(longestLoadMs, 'its thread does not start.');
    worker.on('message', onMessage).on('error', reject).on('exit', onExit);
    worker.postMessage(asked);
  });
}
