import type { PageData } from './page-data.ts';

/** React, which is more than half of the engine, is the second. */
const early = 2;

/** Asks for the first of the engine’s scripts while the page is being painted, since the line is idle but for its pictures. */
export const preloadEngine = ({ engine }: PageData): void => preload(engine.slice(0, early));

/**
 * Fetches the rest of the engine once the page has been painted, and runs all of it script by script, so that no task is
 * long. What could not be loaded is asked for once more; then the tenant is told.
 */
export function loadEngine({ engine, words }: PageData): void {
  preload(engine.slice(early));
  void run(engine).catch(() => {
    const told = document.createElement('p');
    told.role = 'alert';
    told.append(words.failed, ' ');
    const again = document.createElement('a');
    Object.assign(again, { href: window.location.href, textContent: words.reload });
    told.append(again);
    document.body.prepend(told);
  });
}

function preload(scripts: readonly string[]): void {
  for (const href of scripts) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' });
    document.head.append(link);
  }
}

async function run(engine: readonly string[]): Promise<void> {
  for (const script of engine) {
    await import(/* @vite-ignore */ script).catch(async () => {
      await pause(1000);
      return import(/* @vite-ignore */ script);
    });
    await pause(0);
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
