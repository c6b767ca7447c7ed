/** Runs the work with the URL of a PostgreSQL server of its own, and stops the server. */
export function withPostgres<T>(
  work: (url: string) => Promise<T>,
  options?: { readonly isDurable?: boolean },
): Promise<T>;
/** The folder of PostgreSQL's programs. */
export function ensurePostgres(): Promise<string>;
