import type { Browser } from '@playwright/test';
import { loadQuietly, type QuietLoad, timeToAnswer } from '../cold-load.ts';
import { type BenchEntry, withAddress } from './entry.ts';
import { small } from './workloads.ts';

/** One cold load of the small workload. */
export interface LoadSample extends QuietLoad {
  /** When the response to a typed character was painted, in ms. */
  readonly usable: number | undefined;
}

/**
 * Loads the small workload twice: without interaction, and with typing from the start, because typing shifts the
 * layout.
 */
export function measureLoad(browser: Browser, { places, react, patienceMs }: BenchEntry): Promise<LoadSample> {
  return withAddress(places.small, false, async (url) => {
    const quiet = await loadQuietly(browser, { url, react });
    const usable = await timeToAnswer(browser, { url, message: small.fields[0]?.message ?? '', patienceMs });
    return { ...quiet, usable, engine: quiet.engine ?? (react ? undefined : usable) };
  });
}
