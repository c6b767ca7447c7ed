import { createHmac } from 'node:crypto';

/** A keyed hash of a value for one purpose, in hex; equal values of different purposes have different hashes. */
export function keyedHash(key: Buffer, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('hex');
}
