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
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries as (PerformanceEntry & Shift)[])
        shifts.push({ at: entry.startTime, value: entry.value });
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const readShifts = (): readonly Shift[] => {
      add(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { readShifts });
  });
}

/** The layout shifts so far, with those of the last frame, which a browser reports some time after its paint. */
export const readShifts = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as { readShifts: () => readonly Shift[] }).readShifts();
  });

/** The total score of all shifts so far. */
export const readMoved = async (page: Page): Promise<number> =>
  (await readShifts(page)).reduce((sum, { value }) => sum + value, 0);
