import { createHmac } from 'node:crypto';
import { networksOf } from '../../config/network.ts';
import type { Keys } from '../../keys/secrets.ts';
import type { Proof } from './call-rules.ts';

/** A keyed hash of a value for one purpose, in hex; equal values of different purposes have different hashes. */
export function keyedHash(key: Buffer, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('hex');
}

/** The keyed hash under which a proof is stored. Aadhaar numbers, of which only 12 digits vary, have a key of their own. */
export const hashProof = (keys: Pick<Keys, 'code' | 'aadhaar'>, { kind, value }: Proof): string =>
  keyedHash(kind === 'aadhaar' ? keys.aadhaar : keys.code, `proof ${kind}`, value);

/** Under which it is stored that the owner of a phone has entered a right code from a network. */
export function knownNetworkId(key: Buffer, phone: string, address: string): string {
  const { address: network, site } = networksOf(address);
  return keyedHash(key, 'known network', phone, site ?? network);
}
