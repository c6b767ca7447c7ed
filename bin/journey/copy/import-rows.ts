import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { suggestNearest } from '../../../src/engine/json/suggest-nearest.ts';
import { type MatchedText, matchCopy } from '../../../src/engine/model/texts/match-copy.ts';
import { UsageError } from '../shell.ts';
import { readCopy, writeCopy } from './copy-file.ts';
import { readCsv } from './csv.ts';
import { type CopyPart, copyFolder, copyLanguage } from './options.ts';
import { byPart, textPlace } from './places.ts';
import { showStatus } from './show-status.ts';

/** `journey copy import`: puts the filled in rows of a table into the translations, and says which it skips. */
export const importCopy: CopyPart = async (texts, input, shell) => {
  const language = copyLanguage(input);
  const folder = copyFolder(shell, input);
  const rows = await readCopyRows(shell.root, input.names[1]);
  const skipped = new Map(rows.flatMap((row, index) => reasonAgainst(row, rows.slice(0, index))));
  const good = rows.filter((row) => !skipped.has(row));
  const imported = matchCopy(texts, { language, texts: byPart(good) });
  for (const [row, reason] of unusedRows(good, imported)) skipped.set(row, reason);
  for (const [row, reason] of skipped) shell.write(`Skipped ${textPlace(row)}: ${reason}`);
  const known = matchCopy(texts, await readCopy(folder, language));
  const now = new Map(texts.map((text) => [textPlace(text), text.text]));
  const translations = imported.flatMap(({ text, status, at = text.at, translation }, index) => {
    const old = known[index];
    // A row of an equal text in another place is for this one only as long as this one has no translation.
    const isBorrowed = at !== text.at && now.get(textPlace({ part: text.part, at })) === text.text;
    const isNew = status === 'translated' && !(isBorrowed && old?.status === 'translated');
    const chosen = isNew ? translation : old?.translation;
    return chosen ? [{ ...text, ...chosen }] : [];
  });
  await writeCopy(folder, { language, texts: byPart(translations) });
  await showStatus(texts, input, shell);
  return skipped.size > 0 ? 1 : 0;
};

function reasonAgainst(row: CopyRow, earlier: readonly CopyRow[]): (readonly [CopyRow, string])[] {
  if (row.text === '') return [];
  if (row.text.includes('??') && !/\p{L}/u.test(row.text)) {
    return [[row, `its translation is "${row.text}". Save the table as "CSV UTF-8".`]];
  }
  const same = earlier.find((one) => textPlace(one) === textPlace(row) && one.text !== '');
  return same && same.text !== row.text ? [[row, `an earlier row has the translation "${same.text}".`]] : [];
}

/** The filled in rows that no text uses, each with the reason. */
function* unusedRows(rows: readonly CopyRow[], imported: readonly MatchedText[]): Iterable<readonly [CopyRow, string]> {
  const places = imported.map(({ text, at = '' }) => textPlace({ part: text.part, at }));
  const used = new Set(places.filter((_, index) => imported[index]?.status === 'translated'));
  const now = new Map(imported.map(({ text }) => [textPlace(text), text.text]));
  const parts = new Set(imported.map(({ text }) => text.part));
  for (const row of rows.filter(({ text }) => text !== '')) {
    const english = now.get(textPlace(row));
    if (used.has(textPlace(row))) continue;
    if (english !== undefined) yield [row, `its English is now "${english}".`];
    else if (parts.has(row.part)) yield [row, `the journey has no text "${row.from}" here any more.`];
    else
      yield [
        row,
        `there is no screen "${row.part}". ${suggestNearest(row.part, [...parts], 'Export the table again')}`,
      ];
  }
}

/** The columns of the table for translators. */
export const copyColumns = ['screen', 'place', 'status', 'English', 'translation'] as const;

/** A row of the table that a translator has filled in. */
interface CopyRow {
  readonly part: string;
  readonly at: string;
  readonly from: string;
  readonly text: string;
}

/** Reads the table of a translator. @throws UsageError that says what the file is instead. */
async function readCopyRows(root: string, file: string | undefined): Promise<CopyRow[]> {
  if (file === undefined) throw new UsageError('journey copy import needs the file to read.');
  const bytes = await readFile(resolve(root, file)).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read: ${reasons[error.code ?? ''] ?? error.message}.`);
  });
  if (bytes.subarray(0, 2).toString() === 'PK') {
    throw new UsageError(`${file} is a spreadsheet. Save it as "CSV UTF-8 (comma delimited)", and import that file.`);
  }
  const rows = readCsv(decode(bytes, file));
  if (!rows) throw new UsageError(`${file} is not a CSV file: a quote is not closed, or a letter follows one.`);
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
  return `${file} should have the columns ${copyColumns.join(', ')}. Its first row is: ${found || 'empty'}.`;
}
