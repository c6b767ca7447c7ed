import { createTemplate } from '../api/test-database.ts';

/** Run once before all test files: with TEST_DATABASE_URL, migrates the database that each test's own is a copy of. Returns what removes it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  const { name, drop } = await createTemplate(server);
  process.env.TEST_DATABASE_TEMPLATE = name;
  return drop;
}
