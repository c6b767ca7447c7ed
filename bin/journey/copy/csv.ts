import papaparse from 'papaparse';

// A spreadsheet reads a cell that begins like this as a formula; a leading apostrophe makes it a text.
const formula = /^['=+@\t\r-]/;

/** Writes rows as CSV (RFC 4180), with a byte order mark so that spreadsheets read Hindi. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${papaparse.unparse(
    rows.map((row) => [...row]),
    { quotes: true, escapeFormulae: formula },
  )}\r\n`;

/** Reads CSV as spreadsheets write it: quoted or bare cells between commas, semicolons or tabs; undefined when it is not CSV. */
export function readCsv(text: string): string[][] | undefined {
  // The names of the columns in the first row have none of the three.
  const [delimiter = ','] = /[,;\t]/.exec(text) ?? [];
  const { data, errors } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter, skipEmptyLines: true });
  if (errors.length > 0) return undefined;
  return data.map((row) => row.map((cell) => cell.replace(/^'(?=['=+@\t\r-])/, '')));
}
