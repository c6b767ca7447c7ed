import type { Browser } from '@playwright/test';
import { loadQuietly, type QuietLoad, timeToAnswer } from '../cold-load.ts';
import { type BenchEntry, withAddress } from './entry.ts';
import { small } from './works.ts';

/** What one cold load of the small work took. */
export interface LoadSample extends QuietLoad {
  /** When a typed character was checked and the answer painted, in ms. */
  readonly usable: number | undefined;
}

/** Loads the small work twice: once left alone, once typed into from the first moment, for typing moves the layout. */
export function measureLoad(browser: Browser, { places, react, patienceMs }: BenchEntry): Promise<LoadSample> {
  return withAddress(places.small, false, async (url) => {
    const quiet = await loadQuietly(browser, { url, react });
    const usable = await timeToAnswer(browser, { url, message: small.fields[0]?.message ?? '', patienceMs });
    return { ...quiet, usable, engine: quiet.engine ?? (react ? undefined : usable) };
  });
}
