import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { visit, type Wire } from './browser.ts';
import { tryTyping } from './page/try-typing.ts';
import { type LoadTrace, watchLoad } from './page/watch-load.ts';

/** A cold load on a slow phone and network, without interaction; times in ms from the navigation. */
export interface QuietLoad extends Wire {
  readonly lcp: number | undefined;
  /** When React had hydrated the page; undefined for a page without React. */
  readonly engine: number | undefined;
  readonly blocking: number;
  readonly shift: number;
}

interface PageToLoad {
  readonly url: string;
  /** Prepares the page before it is opened. */
  readonly prepare?: ((page: Page) => Promise<unknown>) | undefined;
}

const limitMs = 40_000;
const settleMs = 1500;
const pauseMs = 200;

/** Loads a page without interaction until it has settled; with `react`, waits until it is hydrated. */
export async function loadQuietly(
  browser: Browser,
  { url, prepare, react }: PageToLoad & { readonly react: boolean },
): Promise<QuietLoad> {
  const { page, wire, ask, close } = await visit(browser, { slow: true });
  try {
    await prepare?.(page);
    await page.addInitScript(watchLoad);
    await page.goto(url, { waitUntil: 'load', timeout: limitMs });
    if (react) await until(() => ask<number | null>('window.seen?.engine ?? null'));
    await wait(settleMs);
    const { lcp, engine, blocking, shift } = await ask<LoadTrace>('window.seen');
    return { lcp, engine, blocking, shift, ...wire() };
  } finally {
    await close();
  }
}

/** When a page responds to typing, in ms from its navigation; undefined if it does not within the limit. */
export async function timeToAnswer(
  browser: Browser,
  { url, prepare, ...typing }: PageToLoad & Parameters<typeof tryTyping>[0],
): Promise<number | undefined> {
  const { page, ask, close } = await visit(browser, { slow: true });
  try {
    await prepare?.(page);
    await page.addInitScript(watchLoad);
    await page.addInitScript(tryTyping, typing);
    await page.goto(url, { waitUntil: 'commit', timeout: limitMs });
    return await until(() => ask<number | null>('window.seen?.usable ?? null'));
  } finally {
    await close();
  }
}

/** Polls until there is a value; undefined if there is none within the limit. */
async function until<T>(read: () => Promise<T | null>): Promise<T | undefined> {
  for (const end = Date.now() + limitMs; Date.now() < end; await wait(pauseMs)) {
    const value = await read();
    if (value !== null) return value;
  }
  return undefined;
}
