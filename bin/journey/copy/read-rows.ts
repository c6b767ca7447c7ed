import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../shell.ts';
import { readCsv } from './csv.ts';

/** The columns of the table for translators. */
export const copyColumns = ['screen', 'place', 'status', 'English', 'translation'] as const;

/** A row of the table that a translator has filled in. */
export interface CopyRow {
  readonly part: string;
  readonly at: string;
  readonly from: string;
  readonly text: string;
}

/** Reads the table of a translator. @throws UsageError that says what the file is instead. */
export async function readCopyRows(root: string, file: string | undefined): Promise<CopyRow[]> {
  if (file === undefined) throw new UsageError('journey copy import needs the file to read.');
  const bytes = await readFile(resolve(root, file)).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read: ${reasons[error.code ?? ''] ?? error.message}.`);
  });
  if (bytes.subarray(0, 2).toString() === 'PK') {
    throw new UsageError(`${file} is a spreadsheet. Save it as "CSV UTF-8 (comma delimited)", and import that file.`);
  }
  const rows = readCsv(decode(bytes, file));
  if (!rows) throw new UsageError(`${file} is not a CSV file: a quote is not closed, or follows a letter.`);
  const [heading = [], ...others] = rows;
  if (heading.join() !== copyColumns.join()) throw new UsageError(wrongHeading(file, heading));
  const short = others.findIndex((cells) => cells.length !== copyColumns.length);
  if (short >= 0) {
    const cells = others[short] ?? [];
    throw new UsageError(
      `${file}: the row "${cells.join(', ').slice(0, 60)}" has ${cells.length} of ${copyColumns.length} columns.`,
    );
  }
  return others.map(([part = '', at = '', , from = '', text = '']) => ({ part, at, from, text: text.trim() }));
}

const reasons: Readonly<Record<string, string>> = { ENOENT: 'there is no such file', EISDIR: 'it is a folder' };

function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new UsageError(`${file} is not in UTF-8, so its letters are lost. Save it as "CSV UTF-8".`, { cause });
  }
}

function wrongHeading(file: string, heading: readonly string[]): string {
  const found = heading.join(', ').slice(0, 80);
  const wanted = `${file} should have the columns ${copyColumns.join(', ')}`;
  const separator = [';', '\t'].find((one) => heading.length === 1 && heading[0]?.includes(one));
  if (separator)
    return `${wanted}, separated by commas. It is separated by ${separator === ';' ? 'semicolons' : 'tabs'}.`;
  return `${wanted}. Its first row is: ${found || 'empty'}.`;
}
