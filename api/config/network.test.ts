import { expect, test } from 'vitest';
import { isLoopback, networksOf, normalizeAddress } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', undefined],
  ['203.0.113.7:5678', '203.0.113.7', undefined],
  [' 203.0.113.7 ', '203.0.113.7', undefined],
  ['::ffff:203.0.113.7', '203.0.113.7', undefined],
  ['::ffff:cb00:7107', '203.0.113.7', undefined],
  ['0:0:0:0:0:FFFF:cb00:7107', '203.0.113.7', undefined],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7', undefined],
  ['64:ff9b::203.0.113.7', '203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('%s => counted as %s and %s', (address, network, site) => {
  expect(networksOf(address)).toEqual({ address: network, site });
});

test.each(['', 'unknown', '_hidden', '203.0.113', '203.0.113.7:x', '999.1.1.1', '[2001:db8::1', 'a'.repeat(10_000)])(
  '%j => not an address, and counted as one network with all others',
  (text) => {
    expect(normalizeAddress(text)).toBeUndefined();
    expect(networksOf(text)).toEqual({ address: 'unknown', site: undefined });
  },
);

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1:80', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['203.0.113.7', false],
  ['localhost.example', false],
])('isLoopback(%s) => %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
