import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pointer } from '../../engine/json/pointer.ts';

/** A pattern whose matching time grows faster than the text, and its growth. `at` is a JSON Pointer into the schema. */
export interface SlowPattern {
  readonly at: string;
  readonly pattern: string;
  readonly growth: string;
}

/** The patterns of a schema whose matching time grows faster than the length of the text. */
export function* slowPatterns(schema: unknown): Iterable<SlowPattern> {
  for (const { at, pattern } of patternsIn(schema)) {
    const growth = growthOf(pattern);
    if (growth !== '') yield { at, pattern, growth };
  }
}

/** Every pattern in a schema, also where only a reference leads, and the names of `patternProperties`. */
function* patternsIn(schema: unknown, at = ''): Iterable<Pick<SlowPattern, 'at' | 'pattern'>> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    const here = at + pointer(key);
    if (key === 'pattern' && typeof value === 'string') yield { at: here, pattern: value };
    if (key === 'patternProperties' && typeof value === 'object' && value !== null)
      for (const name of Object.keys(value)) yield { at: here + pointer(name), pattern: name };
    yield* patternsIn(value, here);
  }
}

/** The verdicts on the patterns of some schemas. */
export const verdictsOn = (schemas: readonly unknown[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    schemas.flatMap((schema) => [...patternsIn(schema)].map(({ pattern }) => [pattern, growthOf(pattern)])),
  );

/** The growth of a pattern's matching time, in words; empty if it is linear. */
function growthOf(pattern: string): string {
  if (isBounded(pattern)) return '';
  if (pattern.length > longestPattern) return 'unknown';
  verdicts ??= new Map(Object.entries(readVerdicts()));
  const known = verdicts.get(pattern);
  if (known !== undefined) return known;
  if (verdicts.size >= mostRemembered) verdicts.clear();
  const growth = judge(pattern);
  saveVerdicts(Object.fromEntries(verdicts.set(pattern, growth)));
  return growth;
}

let verdicts: Map<string, string> | undefined;
const mostRemembered = 2_000;
const longestPattern = 4_000;

/** Whether a pattern has few ways to match any text: no repetition of a group, or without an end, and few others. */
function isBounded(pattern: string): boolean {
  if (/[*+]|,\}|\)[{?]/.test(pattern)) return false;
  const choices = (pattern.match(/[?|]/g) ?? []).length;
  const counts = [...pattern.matchAll(/\{(\d+),(\d+)\}/g)].map(([, least, most]) => Number(most) - Number(least) + 1);
  return counts.reduce((ways, count) => ways * count, 2 ** choices) <= mostWays;
}

const mostWays = 1_000;

function judge(pattern: string): string {
  const found = loadRecheck().checkSync(pattern, 'u', { timeout: longestMs });
  if (found.status === 'safe') return '';
  return found.status === 'vulnerable' ? found.complexity.summary.replace(' (fuzz)', '') : 'unknown';
}

/** The growths of matching times that are known: pattern -> in words; empty if it is linear. */
type Verdicts = Readonly<Record<string, string>>;

const require = createRequire(import.meta.url);
// Loading recheck takes longer than the rest of a check, so its verdicts are cached.
const cache = join(dirname(require.resolve('recheck')), '../.cache/patterns.json');

/** Far more than any pattern of ours needs, since a build on a loaded machine must not fail. */
const longestMs = 60_000;

/** Loads what judges patterns. */
const loadRecheck = (): typeof import('recheck') => require('recheck/lib/browser.js');

/** Reads the verdicts of earlier checks. */
function readVerdicts(): Verdicts {
  try {
    return JSON.parse(readFileSync(cache, 'utf8'));
  } catch {
    return {};
  }
}

/** Saves verdicts for later checks. */
function saveVerdicts(verdicts: Verdicts): void {
  try {
    mkdirSync(dirname(cache), { recursive: true });
    writeFileSync(cache, JSON.stringify(verdicts));
  } catch {
    // Ignore failures here: without the cache the next check is only slower.
  }
}
