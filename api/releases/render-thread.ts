import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RenderedTexts } from '../../src/changes/publishing/rendered-texts.ts';
import type { TextOverrides } from '../../src/engine/model/texts/overrides.ts';

/** Renders the pages of a journey with other texts, outside of the thread that answers requests. */
export interface RenderThread {
  /** Rejects when the pages cannot be rendered, or not within a minute. */
  render(journey: string, overrides: TextOverrides): Promise<RenderedTexts>;
  close(): Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly rendered?: RenderedTexts;
  readonly failure?: string;
}

interface Waiting {
  readonly resolve: (rendered: RenderedTexts) => void;
  readonly reject: (failure: Error) => void;
}

const limits = { renderMs: 60_000, idleMs: 10 * 60_000, heapMb: 512 } as const;

/**
 * Starts the worker thread of a build, `.render/worker.mjs`, with the first render, and again after it has ended: after ten
 * minutes without one it does, since it needs as much memory as all that serves tenants.
 */
export function openRenderThread(dist: string): RenderThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;
  const end = (failure: Error): Promise<unknown> => {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
    return ended?.terminate() ?? Promise.resolve();
  };
  const start = (): Worker => {
    const started = new Worker(pathToFileURL(join(resolve(dist), '.render', 'worker.mjs')), {
      workerData: { dist: resolve(dist) },
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
      execArgv: [],
    });
    started.unref();
    const isOurs = (): boolean => worker === started;
    started.on('message', ({ id, rendered, failure }: Answer) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (rendered) asked?.resolve(rendered);
      else asked?.reject(new Error(failure));
      if (waiting.size === 0)
        idle = setTimeout(() => void end(new Error('Nothing was rendered.')), limits.idleMs).unref();
    });
    started.on('error', (error: Error) => isOurs() && void end(error));
    started.on('exit', (code) => isOurs() && void end(new Error(`The render thread ended with ${code}.`)));
    return started;
  };
  return {
    render(journey, overrides) {
      worker ??= start();
      clearTimeout(idle);
      const thread = worker;
      last += 1;
      const id = last;
      return new Promise<RenderedTexts>((resolve, reject) => {
        const timer = setTimeout(() => void end(new Error('Rendering took too long.')), limits.renderMs);
        const settle =
          <Result>(pass: (result: Result) => void) =>
          (result: Result): void => {
            clearTimeout(timer);
            pass(result);
          };
        waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
        thread.postMessage({ id, journey, overrides });
      });
    },
    async close() {
      await end(new Error('The server is closing.'));
    },
  };
}
