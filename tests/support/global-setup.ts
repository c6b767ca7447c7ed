/** Runs once before all test files: with TEST_DATABASE_URL, makes the database that each test's own is a copy of. Returns what drops it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  // Imported only here: loading the database takes half a second, also before a test that needs none.
  const { createTemplate } = await import('./server/database.ts');
  const { name, drop } = await createTemplate(server);
  process.env.TEST_DATABASE_TEMPLATE = name;
  return drop;
}
