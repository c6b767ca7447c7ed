import { expect, test } from 'vitest';
import { allowedAddress } from './allowed-address.ts';

const own = 'https://app.example';
const allowed = ['https://partner.example', 'https://bank.example:8443', 'http://plain.example'];

test.each([
  ['/faq', 'https://app.example/faq'],
  ['faq?x=1#y', 'https://app.example/faq?x=1#y'],
  ['https://app.example/journey', 'https://app.example/journey'],
  ['https://partner.example/j/1', 'https://partner.example/j/1'],
  ['https://PARTNER.example:443/j', 'https://partner.example/j'],
  ['https://bank.example:8443/', 'https://bank.example:8443/'],
])('%s => %s', (address, expected) => {
  expect(allowedAddress(address, own, allowed)).toBe(expected);
});

test.each([
  ['an empty address', ''],
  ['a script', 'javascript:alert(1)'],
  ['a script with a newline', 'java\nscript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a blob of our own origin', 'blob:https://app.example/0b4e'],
  ['a file', 'file:///etc/passwd'],
  ['another host', 'https://evil.example/'],
  ['another host without a scheme', '//evil.example/'],
  ['another host by backslashes', '\\\\evil.example/'],
  ['a host that begins like an allowed one', 'https://partner.example.evil.example/'],
  ['a host that ends like an allowed one', 'https://evilpartner.example/'],
  ['a host below an allowed one', 'https://x.partner.example/'],
  ['an allowed host as user name', 'https://partner.example@evil.example/'],
  ['a user name at an allowed host', 'https://user@partner.example/'],
  ['a password at our own host', 'https://:secret@app.example/'],
  ['an allowed host without TLS', 'http://partner.example/'],
  ['a host listed without TLS', 'http://plain.example/'],
  ['our own host without TLS', 'http://app.example/'],
  ['an allowed host at another port', 'https://partner.example:8443/'],
  ['our own host at another port', 'https://app.example:8443/'],
  ['a Cyrillic letter that looks like a Latin one', 'https://pаrtner.example/'],
  ['an incomplete address', 'https://'],
])('%s => refused', (_, address) => {
  expect(allowedAddress(address, own, allowed)).toBeUndefined();
});

test('in development our own origin may lack TLS; no other may', () => {
  expect(allowedAddress('/faq', 'http://localhost:3000', [])).toBe('http://localhost:3000/faq');
  expect(allowedAddress('http://localhost:4000/', 'http://localhost:3000', [])).toBeUndefined();
});
