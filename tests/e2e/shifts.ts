import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

interface Shift {
  /** When, in milliseconds since the page began. */
  readonly at: number;
  /** How much of the page was pushed how far, as a layout shift is scored. */
  readonly value: number;
}

/** Notes what is pushed about in the pages that are opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        shifts.push({ at: entry.startTime, value: entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What was pushed about so far; a browser tells of it some time after the paint. */
export async function readShifts(page: Page): Promise<readonly Shift[]> {
  await wait(500);
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** The score of all shifts so far. */
export const readMoved = async (page: Page): Promise<number> =>
  (await readShifts(page)).reduce((sum, { value }) => sum + value, 0);
