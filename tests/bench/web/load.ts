import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { visit } from '../browser.ts';
import { tryTyping } from '../page/try-typing.ts';
import { watchLoad } from '../page/watch-load.ts';
import { type Entry, withAddress } from './entry.ts';
import { small } from './works.ts';

/** What one cold load of the small work took, on a slow phone and network; times in ms, sizes in bytes. */
export interface LoadSample {
  readonly lcp: number | undefined;
  readonly usable: number | undefined;
  readonly engine: number | undefined;
  readonly blocking: number;
  readonly shift: number;
  readonly js: number;
  readonly all: number;
}

const limitMs = 40_000;
const settleMs = 1500;

/** Loads the small work twice: once left alone, once typed into from the first moment, for typing moves the layout. */
export async function measureLoad(browser: Browser, entry: Entry): Promise<LoadSample> {
  return withAddress(entry.places.small, false, async (url) => {
    const quiet = await loadQuietly(browser, url, entry.react);
    const usable = await timeToAnswer(browser, url, { message: small.fields[0]?.message ?? '', ...entry });
    return { ...quiet, usable, engine: quiet.engine ?? (entry.react ? undefined : usable) };
  });
}

async function loadQuietly(browser: Browser, url: string, react: boolean) {
  const { page, wire, close } = await visit(browser, { slow: true });
  try {
    await page.addInitScript(watchLoad);
    await page.goto(url, { waitUntil: 'load', timeout: limitMs });
    if (react) await page.waitForFunction(() => window.seen.engine, undefined, { timeout: limitMs });
    await wait(settleMs);
    const { lcp, engine, blocking, shift } = await page.evaluate(() => window.seen);
    return { lcp, engine, blocking, shift, ...wire() };
  } finally {
    await close();
  }
}

interface Asked {
  readonly message?: string;
  readonly patienceMs: number;
}

/** When a page answers what is typed, in ms from its navigation; undefined when it does not within the limit. */
export async function timeToAnswer(browser: Browser, url: string, { message, patienceMs }: Asked) {
  const { page, close } = await visit(browser, { slow: true });
  try {
    await page.addInitScript(watchLoad);
    await page.addInitScript(tryTyping, { ...(message && { message }), patienceMs });
    await page.goto(url, { waitUntil: 'commit', timeout: limitMs });
    const options = { timeout: limitMs, polling: 200 };
    const usable = await page.waitForFunction(() => window.seen.usable, undefined, options).catch(() => undefined);
    return await usable?.jsonValue();
  } finally {
    await close();
  }
}
