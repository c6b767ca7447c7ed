/** A column of a table: its heading and its cell for each row. A missing value becomes a dash. */
export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => string | number | undefined;
  /** Digits after the decimal point; 0 by default. */
  readonly digits?: number;
}

/** A Markdown table with right-aligned numbers. */
export function drawTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rules = columns.map(({ cell }) => (rows.some((row) => typeof cell(row) === 'number') ? '---:' : '---'));
  const body = rows.map((row) => line(columns.map(({ cell, digits = 0 }) => write(cell(row), digits))));
  return [line(columns.map(({ heading }) => heading)), line(rules), ...body].join('\n');
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`; throws if these markers are missing. */
export function replaceBetween(text: string, name: string, replacement: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`There are no markers for "${name}": ${open} and ${close}.`);
  return `${text.slice(0, start + open.length)}\n${replacement}\n${text.slice(end)}`;
}

function write(value: string | number | undefined, digits: number): string {
  return typeof value === 'number' ? value.toFixed(digits) : (value ?? '–').replaceAll('|', '\\|');
}
