import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { visit, type Wire } from './browser.ts';
import { tryTyping } from './page/try-typing.ts';
import { type LoadTrace, watchLoad } from './page/watch-load.ts';

/** What a cold load took on a slow phone and network, left alone; times in ms from the navigation. */
export interface QuietLoad extends Wire {
  readonly lcp: number | undefined;
  /** When React was in charge; undefined where there is none. */
  readonly engine: number | undefined;
  readonly blocking: number;
  readonly shift: number;
}

interface Loaded {
  readonly url: string;
  /** What to do with the page before it is opened. */
  readonly prepare?: ((page: Page) => Promise<unknown>) | undefined;
}

const limitMs = 40_000;
const settleMs = 1500;
const pauseMs = 200;

/** Loads a page and leaves it alone until it has settled; one of React is waited for until React is in charge. */
export async function loadQuietly(
  browser: Browser,
  { url, prepare, react }: Loaded & { readonly react: boolean },
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

/** When a page answers what is typed, in ms from its navigation; undefined when it does not within the limit. */
export async function timeToAnswer(
  browser: Browser,
  { url, prepare, ...typing }: Loaded & Parameters<typeof tryTyping>[0],
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

/** The first thing that is given, asked for again and again; undefined when nothing is within the limit. */
async function until<T>(given: () => Promise<T | null>): Promise<T | undefined> {
  for (const end = Date.now() + limitMs; Date.now() < end; await wait(pauseMs)) {
    const value = await given();
    if (value !== null) return value;
  }
  return undefined;
}
