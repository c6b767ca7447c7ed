import { expect, test } from 'vitest';
import { foldersTooLarge } from './folders.ts';

const inFolder = (folder: string, count: number, end = '.ts'): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${end}`);

test.each([
  ['15 files', inFolder('src/a', 15), []],
  ['16 files', inFolder('src/a', 16), ['src/a']],
  ['15 files and a test', [...inFolder('src/a', 15), 'src/a/a.test.ts'], []],
  ['15 files and a subfolder', [...inFolder('src/a', 15), 'src/a/b/c.ts'], []],
  ['16 style sheets', inFolder('src/a', 16, '.module.css'), ['src/a']],
])('%s => %o', (_, paths, folders) => {
  expect(foldersTooLarge(paths)).toEqual(folders);
});
