import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filePatch } from './file-patch.ts';

const lines = (...words: readonly (string | number)[]): string => words.map((word) => `${word}\n`).join('');
const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

test.each([
  ['a line in the middle', lines(...ten), lines(1, 2, 3, 4, 'five', 6, 7, 8, 9, 10)],
  ['the first and the last line', lines(...ten), lines('one', 2, 3, 4, 5, 6, 7, 8, 9, 'ten')],
  ['lines close to each other', lines(...ten), lines(1, 'two', 3, 4, 5, 'six', 7, 8, 9, 10)],
  ['an added line', lines(...ten), lines(1, 2, 3, 'more', 4, 5, 6, 7, 8, 9, 10)],
  ['removed lines', lines(...ten), lines(1, 2, 5, 6, 7, 8, 9, 10)],
  ['a line without an end', '{\r\n  "a": 1\r\n}', '{\r\n  "a": 2\r\n}'],
  ['the only line, without an end', '{"a":1}', '{"a":2}'],
])('%s => a patch that git applies', (_, before, after) => {
  const folder = mkdtempSync(join(tmpdir(), 'patch-'));
  writeFileSync(join(folder, 'x.json'), before);
  writeFileSync(join(folder, 'x.patch'), filePatch('x.json', before, after));
  execFileSync('git', ['apply', 'x.patch'], { cwd: folder, stdio: 'pipe' });
  expect(readFileSync(join(folder, 'x.json'), 'utf8')).toBe(after);
  rmSync(folder, { recursive: true });
});

test.each([
  ['a new file', undefined, lines(1, 2)],
  ['a removed file', lines(1, 2), undefined],
])('%s => a patch that git applies', (_, before, after) => {
  const folder = mkdtempSync(join(tmpdir(), 'patch-'));
  if (before !== undefined) writeFileSync(join(folder, 'x.json'), before);
  writeFileSync(join(folder, 'x.patch'), filePatch('x.json', before, after));
  execFileSync('git', ['apply', 'x.patch'], { cwd: folder, stdio: 'pipe' });
  expect(existsSync(join(folder, 'x.json')) ? readFileSync(join(folder, 'x.json'), 'utf8') : undefined).toBe(after);
  rmSync(folder, { recursive: true });
});

test('nothing differs => no patch', () => expect(filePatch('x.json', 'a', 'a')).toBe(''));
