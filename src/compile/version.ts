import { createHash } from 'node:crypto';
import type { Copy } from '../journey/texts/copy.ts';
import type { Journey } from '../journey/types.ts';

const digits = 16;

/**
 * The version of a journey, by which records say what a tenant saw: the first 16 hex digits of the SHA-256 of its content,
 * translations included. The same files have the same version; any change of a text, a rule or a step results in another.
 */
export const versionOf = (journey: Journey, copies: readonly Copy[] = []): string =>
  createHash('sha256')
    .update(JSON.stringify([journey, copies]))
    .digest('hex')
    .slice(0, digits);
