import { networksOf } from '../../config/network.ts';
import { keyedHash } from './keyed-hash.ts';

/** Under which it is stored that the owner of a phone has entered a right code from a network. */
export function knownNetworkId(key: Buffer, phone: string, address: string): string {
  const { address: network, site } = networksOf(address);
  return keyedHash(key, 'known network', phone, site ?? network);
}
