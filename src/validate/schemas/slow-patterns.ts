import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pointer } from '../../journey/source/pointer.ts';

/** A pattern whose matching time grows faster than the text, and its growth. `at` is a JSON Pointer into the schema. */
export interface SlowPattern {
  readonly at: string;
  readonly pattern: string;
  readonly growth: string;
}

/** The patterns of a schema whose matching time grows faster than the length of the text. */
export function* slowPatterns(schema: unknown, at = ''): Iterable<SlowPattern> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    const growth = key === 'pattern' && typeof value === 'string' ? growthOf(value) : undefined;
    if (growth !== undefined) yield { at: at + pointer(key), pattern: String(value), growth };
    yield* slowPatterns(value, at + pointer(key));
  }
}

/** The growth of a pattern's matching time, in words; undefined if it is linear. */
function growthOf(pattern: string): string | undefined {
  // Without an unbounded repetition the matching time is bounded.
  if (!/[*+]|,\}/.test(pattern)) return undefined;
  verdicts ??= load();
  if (!Object.hasOwn(verdicts, pattern)) {
    verdicts = { ...verdicts, [pattern]: judge(pattern) };
    save(verdicts);
  }
  return verdicts[pattern] || undefined;
}

function judge(pattern: string): string {
  // Use the pure-JS backend instead of a JVM or a worker thread.
  process.env.RECHECK_SYNC_BACKEND = 'pure';
  const { checkSync }: typeof import('recheck') = require('recheck');
  // Far more than any pattern of ours needs, since a build on a loaded machine must not fail.
  const found = checkSync(pattern, 'u', { timeout: 60_000 });
  if (found.status === 'safe') return '';
  return found.status === 'vulnerable' ? found.complexity.summary : 'unknown';
}

// Loading recheck takes longer than the rest of a check, so its verdicts are cached.
const require = createRequire(import.meta.url);
const cache = join(dirname(require.resolve('recheck')), '../.cache/patterns.json');
let verdicts: Readonly<Record<string, string>> | undefined;

function load(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(cache, 'utf8'));
  } catch {
    return {};
  }
}

function save(all: Readonly<Record<string, string>>): void {
  try {
    mkdirSync(dirname(cache), { recursive: true });
    writeFileSync(cache, JSON.stringify(all));
  } catch {
    // Ignore failures here: without the cache the next check is only slower.
  }
}
