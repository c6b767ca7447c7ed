import { expect, it } from 'vitest';
import { showFileSize } from './file-size.ts';

it.each([
  [70, '0.1 kB'],
  [999, '1 kB'],
  [1_000, '1 kB'],
  [31_457_280, '31.5 MB'],
  [2_000_000_000, '2 GB'],
])('%i bytes => %s', (bytes, shown) => expect(showFileSize(bytes, 'en-IN')).toBe(shown));
