import type { Browser } from '@playwright/test';
import { visit } from '../browser.ts';
import { tryTyping } from '../page/try-typing.ts';
import { watchLoad } from '../page/watch-load.ts';
import { type BenchEntry, withAddress } from './entry.ts';
import { small } from './workloads.ts';

/** How an entry workloads under the product's strict policy. */
export interface PolicySample {
  /** The distinct violations of the policy. */
  readonly violations: readonly string[];
  /** Whether it still responds to typing. */
  readonly answers: boolean;
}

const limitMs = 8000;

/** Loads the small workload under the policy and types into it. */
export async function tryPolicy(browser: Browser, { places, patienceMs }: BenchEntry): Promise<PolicySample> {
  return withAddress(places.small, true, async (url) => {
    const { page, close } = await visit(browser);
    try {
      await page.addInitScript(watchLoad);
      await page.addInitScript(tryTyping, { message: small.fields[0]?.message ?? '', patienceMs });
      await page.goto(url);
      const answered = page.waitForFunction(() => window.seen.usable, undefined, { timeout: limitMs, polling: 200 });
      const answers = await answered.then(
        () => true,
        () => false,
      );
      const violations = await page.evaluate(() => window.seen.violations);
      return { violations: [...new Set(violations)], answers };
    } finally {
      await close();
    }
  });
}
