import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { splitBytes } from './store-bytes.ts';

test.each([
  [
    ['abc', 'defgh', 'i'],
    ['abcd', 'efgh', 'i'],
  ],
  [['abcdefghij'], ['abcd', 'efgh', 'ij']],
  [['ab', 'cd'], ['abcd']],
  [['', 'a', ''], ['a']],
  [[], []],
])('%j in parts of 4 => %j', async (given, parts) => {
  const found: string[] = [];
  const stream = Readable.from(given.map((text) => Buffer.from(text)));
  for await (const part of splitBytes(stream, 4)) found.push(part.toString());
  expect(found).toEqual(parts);
});
