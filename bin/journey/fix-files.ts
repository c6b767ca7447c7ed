import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ValidationReport } from '../../src/check/validate-all.ts';
import type { Shell } from './shell.ts';

/** Makes every change that is the only answer to a problem, and says which if asked to; returns whether there was one. */
export async function fixFiles(
  reports: readonly ValidationReport[],
  { root, write }: Shell,
  isSaid: boolean,
): Promise<boolean> {
  const files = new Map(reports.flatMap(({ mended }) => mended).map(({ file, text }) => [file, text]));
  await Promise.all([...files].map(([file, text]) => writeFile(join(root, file), text)));
  const fixed = reports.flatMap(({ errors, warnings }) => [...errors, ...warnings]).filter(({ edits }) => edits);
  if (isSaid) {
    for (const { file, line, column, what, fix, also = [] } of fixed) {
      write([`${file}:${line}:${column}`, ...also].map((place) => `${place} fixed: ${what}. ${fix}`).join('\n'));
    }
    if (fixed.length > 0) write('');
  }
  return files.size > 0;
}
