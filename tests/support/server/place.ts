import type { DatabaseLocation } from '../../../api/store/driver/open.ts';
import { createDatabase } from './database.ts';

/** Where a server in its own process has its data. */
export interface TestPlace {
  readonly location: DatabaseLocation;
  /** The settings of a server there, besides DATA_DIR. */
  readonly env: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/** A database for server processes: on PostgreSQL if TEST_DATABASE_URL is set, or else the embedded one of a data folder. */
export async function openPlace(folder: string): Promise<TestPlace> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { location: { folder }, env: {}, drop: async () => undefined };
  const { url, drop } = await createDatabase(server, process.env.TEST_DATABASE_TEMPLATE);
  return { location: { url }, env: { DATABASE_URL: url }, drop };
}
