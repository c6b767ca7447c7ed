import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The growths of matching times that are known: pattern -> in words; empty if it is linear. */
export type Verdicts = Readonly<Record<string, string>>;

const require = createRequire(import.meta.url);
// Loading recheck takes longer than the rest of a check, so its verdicts are cached.
const cache = join(dirname(require.resolve('recheck')), '../.cache/patterns.json');

/** Far more than any pattern of ours needs, since a build on a loaded machine must not fail. */
export const longestMs = 60_000;

/** Loads what judges patterns. */
export const loadRecheck = (): typeof import('recheck') => require('recheck/lib/browser.js');

/** Reads the verdicts of earlier checks. */
export function readVerdicts(): Verdicts {
  try {
    return JSON.parse(readFileSync(cache, 'utf8'));
  } catch {
    return {};
  }
}

/** Saves verdicts for later checks. */
export function saveVerdicts(verdicts: Verdicts): void {
  try {
    mkdirSync(dirname(cache), { recursive: true });
    writeFileSync(cache, JSON.stringify(verdicts));
  } catch {
    // Ignore failures here: without the cache the next check is only slower.
  }
}
