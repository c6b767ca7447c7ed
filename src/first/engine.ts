import type { Page } from './page.ts';

/**
 * Fetches the engine once the page has been painted, at low priority, and runs it script by script, so that no task is
 * long. What could not be loaded is asked for once more; then the tenant is told.
 */
export function fetchEngine({ engine, words }: Page): void {
  for (const href of engine) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' });
    document.head.append(link);
  }
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
