import { createHash } from 'node:crypto';
import type { Copy } from '../journey/texts/copy.ts';
import type { Journey } from '../journey/types.ts';

const digits = 16;

/**
 * The name by which records tell which journey a tenant saw: the beginning of the SHA-256, in hex, of all that the
 * journey is made of, its translations too. The same files give the same version; any change of a word, a rule or a step
 * gives another.
 */
export const versionOf = (journey: Journey, copies: readonly Copy[] = []): string =>
  createHash('sha256')
    .update(JSON.stringify([journey, copies]))
    .digest('hex')
    .slice(0, digits);
