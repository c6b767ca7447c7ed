/** One statement that a release sent to the database, with what it got back. */
export interface RecordedStatement {
  readonly sql: string;
  /** A date is written as `{ "date": "<ISO 8601>" }`. */
  readonly parameters: readonly unknown[];
  /** The rows that it gave, or else those that it changed. */
  readonly rowCount: number;
  readonly rows: readonly unknown[];
}

/** Everything that one release sent during the story of `story.ts`. */
export interface RecordedRelease {
  readonly release: string;
  /** The migrations that this release knows. */
  readonly migrations: readonly string[];
  readonly statements: readonly RecordedStatement[];
}

/** Prepares values for a JSON file: dates keep their type. */
export function writeValues(values: readonly unknown[]): unknown[] {
  return values.map((value) => (value instanceof Date ? { date: value.toISOString() } : value));
}

/** Reads what `writeValues` has written. */
export function readValues(values: readonly unknown[]): unknown[] {
  return values.map((value) => (isDate(value) ? new Date(value.date) : value));
}

/** The rows of a result as they are after a round trip through JSON, where a date is a text. */
export const plainRows = (rows: readonly unknown[]): unknown[] => JSON.parse(JSON.stringify(rows)) as unknown[];

function isDate(value: unknown): value is { date: string } {
  return typeof value === 'object' && value !== null && 'date' in value;
}
