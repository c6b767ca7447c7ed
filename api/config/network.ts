import { isIP, isIPv6 } from 'node:net';

/** Whether an address is a loopback address. */
export function isLoopback(address = ''): boolean {
  const plain = normalizeAddress(address) ?? address;
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/**
 * The plain form of an address: without port, brackets and zone; IPv4 where an IPv6 address contains one (`::ffff:a.b.c.d`,
 * `64:ff9b::a.b.c.d`); IPv6 in its shortest form. Undefined when it is not an IP address.
 */
export function normalizeAddress(given: string | undefined): string | undefined {
  const text = (given ?? '').trim().slice(0, 100);
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.split('%')[0] ?? '';
  if (isIP(address) === 4) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  const embedsIPv4 = /^(0,0,0,0,0,65535|100,65435,0,0,0,0),/.test(groups.join(','));
  if (embedsIPv4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** The networks of a client, under which its requests are counted. */
export interface ClientNetworks {
  /** An IPv4 address, the first 64 bits of an IPv6 address (one household), or `unknown`. */
  readonly address: string;
  /** The first 48 bits of an IPv6 address, which one customer of a hosting company can have; undefined for others. */
  readonly site: string | undefined;
}

/**
 * The networks of an address as a proxy reports it. Whatever is not an address counts as one network, `unknown`, so that
 * invented values cannot escape the counts; refusing them would lock out tenants behind a proxy that hides addresses.
 */
export function networksOf(given: string | undefined): ClientNetworks {
  const address = normalizeAddress(given);
  if (address === undefined) return { address: 'unknown', site: undefined };
  if (!isIPv6(address)) return { address, site: undefined };
  const prefix = (count: number) =>
    groupsOf(address)
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':');
  return { address: `${prefix(4)}::/64`, site: `${prefix(3)}::/48` };
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const written = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [head, tail] = [written(before), written(after ?? '')];
  return after === undefined ? head : [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
