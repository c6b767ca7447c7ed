import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

interface Shift {
  /** Milliseconds since the start of the page. */
  readonly at: number;
  /** The layout shift score. */
  readonly value: number;
}

/** Records the layout shifts of all pages opened from now on. */
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

/** The layout shifts so far; a browser reports them some time after the paint. */
export async function readShifts(page: Page): Promise<readonly Shift[]> {
  await wait(500);
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** The total score of all shifts so far. */
export const readMoved = async (page: Page): Promise<number> =>
  (await readShifts(page)).reduce((sum, { value }) => sum + value, 0);
