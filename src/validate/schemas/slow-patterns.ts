import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pointer } from '../../journey/source/pointer.ts';

/** A pattern of a schema that a long text could keep busy, and how bad it is. `at` is a JSON Pointer into the schema. */
export interface SlowPattern {
  readonly at: string;
  readonly pattern: string;
  readonly growth: string;
}

/** The patterns of a schema whose time grows faster than the text they are held against. */
export function* slowPatterns(schema: unknown, at = ''): Iterable<SlowPattern> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    const growth = key === 'pattern' && typeof value === 'string' ? growthOf(value) : undefined;
    if (growth !== undefined) yield { at: at + pointer(key), pattern: String(value), growth };
    yield* slowPatterns(value, at + pointer(key));
  }
}

/** How the time of a pattern grows, in words; undefined when it grows as the text does. */
function growthOf(pattern: string): string | undefined {
  // What repeats at most so many times takes at most so long.
  if (!/[*+]|,\}/.test(pattern)) return undefined;
  verdicts ??= recall();
  if (!Object.hasOwn(verdicts, pattern)) {
    verdicts = { ...verdicts, [pattern]: judge(pattern) };
    keep(verdicts);
  }
  return verdicts[pattern] || undefined;
}

function judge(pattern: string): string {
  // Without this it would start a Java or a thread of its own.
  process.env.RECHECK_SYNC_BACKEND = 'pure';
  const { checkSync }: typeof import('recheck') = require('recheck');
  const found = checkSync(pattern, 'u', { timeout: 2_000 });
  if (found.status === 'safe') return '';
  return found.status === 'vulnerable' ? found.complexity.summary : 'unknown';
}

// Loading the judge takes longer than all the rest of a check, so that what it said is kept beside it.
const require = createRequire(import.meta.url);
const cache = join(dirname(require.resolve('recheck')), '../.cache/patterns.json');
let verdicts: Readonly<Record<string, string>> | undefined;

function recall(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(cache, 'utf8'));
  } catch {
    return {};
  }
}

function keep(all: Readonly<Record<string, string>>): void {
  try {
    mkdirSync(dirname(cache), { recursive: true });
    writeFileSync(cache, JSON.stringify(all));
  } catch {
    // A folder that cannot be written to only makes the next check slower.
  }
}
