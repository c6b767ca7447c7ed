import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { type Visit, visit } from '../browser.ts';
import { timeKeys } from '../page/time-keys.ts';
import { timeOpening } from '../page/time-opening.ts';
import { watchLoad } from '../page/watch-load.ts';
import { type BenchEntry, type Workload, withAddress } from './entry.ts';
import { empty, fieldsOnPage, typeInto } from './keyboard.ts';
import { opener, second, small } from './workloads.ts';

/** How a loaded workload performs on a slow phone; times in ms, memory in bytes. */
export interface RenderSample {
  /** From the tap that opens the fields (their code is loaded), or from the start of mounting, to their paint. */
  readonly mount: number | undefined;
  /** From each key to the next paint. */
  readonly keys: readonly number[];
  readonly heap: number;
  /** From the tap on Next to the paint of the second screen (its code is loaded). */
  readonly next: number | undefined;
}

const settleMs = 800;
const limitMs = 60_000;

/** Opens a workload and types into it; in the small one, continues to the second screen. */
export async function measureRender(
  browser: Browser,
  entry: BenchEntry,
  work: Workload,
): Promise<RenderSample | undefined> {
  const place = entry.places[work];
  if (!place) return undefined;
  return withAddress(place, false, async (url) => {
    const shown = await visit(browser);
    try {
      return await (work === 'small'
        ? measureSmall(shown, entry, url)
        : measureMany(shown, entry, url, work === 'list' ? 500 : Number(work)));
    } finally {
      await shown.close();
    }
  });
}

async function measureMany(
  { page, cdp }: Visit,
  { opens }: BenchEntry,
  url: string,
  count: number,
): Promise<RenderSample> {
  await prepare(page, { fields: count });
  await page.goto(url, { timeout: limitMs });
  if (opens) {
    const button = page.getByRole('button', { name: opener.button });
    await button.waitFor({ timeout: limitMs });
    await wait(settleMs);
    // The engine prefetches the next screens on the first interaction with a page.
    await page.getByRole('heading', { name: opener.title }).click();
    await wait(settleMs);
    await button.click();
  }
  const mount = await opening(page);
  await wait(settleMs);
  const heap = await heapOf(cdp);
  const keys = await typeInto(page, Math.floor(count / 2), 'abcdefghijklmnopqrst');
  return { mount, keys, heap, next: undefined };
}

async function measureSmall({ page, cdp }: Visit, { opens }: BenchEntry, url: string): Promise<RenderSample> {
  await prepare(page, { title: second.title, fields: second.fields.length });
  await page.goto(url, { timeout: limitMs });
  await page.locator(fieldsOnPage).first().waitFor({ timeout: limitMs });
  await wait(settleMs);
  const heap = await heapOf(cdp);
  const keys = await typeInto(page, 0, 'abcpe1234fabcpe1234f');
  const next = opens ? await timeNextScreen(page) : undefined;
  return { mount: undefined, keys, heap, next };
}

async function prepare(page: Page, awaited: Parameters<typeof timeOpening>[0]): Promise<void> {
  await page.addInitScript(watchLoad);
  await page.addInitScript(timeKeys);
  await page.addInitScript(timeOpening, awaited);
}

async function opening(page: Page): Promise<number | undefined> {
  const time = await page.waitForFunction(() => window.seen.opening, undefined, { timeout: limitMs, polling: 100 });
  return time.jsonValue();
}

async function heapOf(cdp: Visit['cdp']): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

async function timeNextScreen(page: Page): Promise<number | undefined> {
  for (const [index, text] of ['ABCPE1234F', '560001'].entries()) {
    await page.locator(fieldsOnPage).nth(index).focus();
    await empty(page);
    await page.keyboard.type(text);
  }
  await wait(settleMs);
  await page.getByRole('button', { name: small.button }).click();
  return opening(page);
}
