/**
 * Runs the work with the URL of a PostgreSQL server of its own, and what starts it again if it has ended; stops the server. `within` is
 * the folder of all its files.
 */
export function withPostgres<T>(
  work: (url: string, start: () => Promise<void>) => Promise<T>,
  options?: { readonly isDurable?: boolean; readonly within?: string },
): Promise<T>;
/** The folder of PostgreSQL's programs. */
export function ensurePostgres(): Promise<string>;
