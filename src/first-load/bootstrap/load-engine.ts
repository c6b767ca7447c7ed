import { retry } from '../../engine/runner/retry.ts';
import type { PageData } from '../../engine/screen/page-data.ts';

/** How many of the engine's scripts are preloaded early; the second one is React, more than half of the bytes. */
const earlyScripts = 2;

/** Preloads the first few scripts of the engine during the first paint, when the connection only loads pictures. */
export const preloadEngine = ({ engine }: PageData): void => preload(engine.slice(0, earlyScripts));

/**
 * Loads the style sheet and the rest of the engine, and runs it script by script, so that no task is long. A failed load is
 * retried once; after that, the page shows a message.
 */
export function loadEngine({ engine, styleSheet, words }: PageData): void {
  preload(engine.slice(earlyScripts));
  void run(engine, styleSheet).catch(() => {
    const message = document.createElement('p');
    message.role = 'alert';
    message.append(words.failed, ' ');
    const reload = document.createElement('a');
    Object.assign(reload, { href: window.location.href, textContent: words.reload });
    message.append(reload);
    document.body.prepend(message);
  });
}

function preload(scripts: readonly string[]): void {
  for (const href of scripts) link({ rel: 'modulepreload', href, fetchPriority: 'low' });
}

const link = (properties: Partial<HTMLLinkElement>): void =>
  document.head.append(Object.assign(document.createElement('link'), properties));

async function run(engine: readonly string[], href: string): Promise<void> {
  // The engine may show what the page has no styles for.
  await retry(() => new Promise((onload, onerror) => link({ rel: 'stylesheet', href, onload, onerror })));
  for (const script of engine) {
    await retry(() => import(/* @vite-ignore */ script));
    // Yield to the browser between scripts.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
