import { isIP, isIPv6 } from 'node:net';

/** Whether an address is a loopback address. */
export function isLoopback(address = ''): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/**
 * The network under which a client's requests are counted: an IPv4 address itself, or the first 64 bits of an IPv6
 * address, because one household controls the other 64 bits.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The groups of an IPv6 address with `::` expanded; only the first half is exact, which is enough here. */
function groupsOf(address: string): readonly string[] {
  const [before = '', after] = (address.split('%')[0] ?? '').split('::');
  const written = (part: string) => (part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, '')));
  const [head, tail] = [written(before), written(after ?? '')];
  return after === undefined ? head : [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
