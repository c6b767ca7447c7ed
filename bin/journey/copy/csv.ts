/** Writes rows as CSV (RFC 4180), with a byte order mark so that spreadsheets read Hindi. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;

// A spreadsheet reads a cell that begins like this as a formula; a leading apostrophe makes it a text.
const quote = (cell: string): string => `"${cell.replace(/^['=+@\t\r-]/, "'$&").replaceAll('"', '""')}"`;

/** Reads CSV as spreadsheets write it, quoted or bare cells and any line ending; undefined when it is not CSV. */
export function readCsv(text: string): string[][] | undefined {
  const cell = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r?\n|$)/y;
  const rows: string[][] = [];
  let row: string[] = [];
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) return undefined;
    const [, quoted, bare = '', end] = found;
    row.push((quoted?.replaceAll('""', '"') ?? bare).replace(/^'(?=['=+@\t\r-])/, ''));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
