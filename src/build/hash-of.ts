import { createHash } from 'node:crypto';

/** A short hash of a file's content, for its name. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);
