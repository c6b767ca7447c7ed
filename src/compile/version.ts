import { createHash } from 'node:crypto';
import type { Copy } from '../journey/texts/copy.ts';
import type { Journey } from '../journey/types.ts';

const digits = 16;

/**
 * The version of a journey, which a consent records to tell what the tenant saw: the first 16 hex digits of the SHA-256 of
 * its content, including translations. Any change of a text, a rule or a step results in another version.
 */
export const versionOf = (journey: Journey, copies: readonly Copy[] = []): string =>
  createHash('sha256')
    .update(JSON.stringify([journey, copies]))
    .digest('hex')
    .slice(0, digits);
