import { createHash } from 'node:crypto';
import type { Copy } from '../engine/model/texts/copy.ts';
import type { TextOverrides } from '../engine/model/texts/overrides.ts';
import type { Journey } from '../engine/model/types.ts';

const digits = 16;

/**
 * The version of a journey, which a consent records to tell what the tenant saw: the first 16 hex digits of the SHA-256 of
 * its content, including translations. Any change of a text, a rule or a step results in another version.
 */
export const versionOf = (journey: Journey, copies: readonly Copy[] = []): string =>
  shortHash(JSON.stringify([journey, copies]));

/** The hash of a version of a journey's texts: 16 hex digits, whatever the order of the keys. */
export const hashOverrides = (journey: string, overrides: TextOverrides): string =>
  shortHash(JSON.stringify([journey, sorted(overrides)]));

/** The version of a deployed journey with overrides, which a consent records instead of `release`, that of the journey alone. */
export const publishedVersion = (release: string, overridesHash: string): string =>
  shortHash(`${release} ${overridesHash}`);

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, digits);

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, inner]) => [name, sorted(inner)]);
}
