import { readFile } from 'node:fs/promises';

/** A key, such as a PIN code, and what is known of it. */
export type DirectoryLine = readonly [key: string, ...fields: string[]];

/** The file of a directory, which `make.ts` writes. */
export const directoryFile = (name: 'pincodes' | 'ifsc'): URL => new URL(`made/${name}.txt`, import.meta.url);

/** A directory: the fields of a key. Its file is read once, on first use, and searched as bytes: objects of it need 50 times as much. */
export function openDirectory(file: URL): (key: string) => Promise<readonly string[] | undefined> {
  let reading: Promise<Buffer> | undefined;
  return async (key) => {
    reading ??= readFile(file);
    return findLine(await reading, key)?.slice(1);
  };
}

/** The text of a directory: lines sorted by their bytes, with tabs between the fields. */
export const writeLines = (lines: readonly DirectoryLine[]): Buffer =>
  Buffer.from(
    lines
      .map((line) => `${line.join('\t')}\n`)
      .sort()
      .join(''),
  );

/** The lines of a text of `writeLines`. */
export const readLines = (text: string): readonly DirectoryLine[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t') as unknown as DirectoryLine);

const [tab, newLine] = [0x09, 0x0a];

function findLine(lines: Buffer, key: string): readonly string[] | undefined {
  const sought = Buffer.from(`${key}\t`);
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = lines.lastIndexOf(newLine, middle - 1) + 1;
    const end = lines.indexOf(newLine, start);
    const order = sought.compare(lines, start, Math.min(lines.indexOf(tab, start), end) + 1);
    if (order === 0) return lines.toString('utf8', start, end).split('\t');
    if (order < 0) high = start;
    else low = end + 1;
  }
  return undefined;
}
