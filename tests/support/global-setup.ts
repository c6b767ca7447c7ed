// biome-ignore lint/correctness/useImportExtensions: It has its extension.
import { makeDirectoriesWhenChanged } from '../../bin/setup/directories.mjs';
import { nameMadeOnce } from './name-made-once.ts';

/**
 * Runs once before all test files: names the folder of the prerendered pages, and makes the directories of PIN codes and bank
 * branches; with TEST_DATABASE_URL, makes the database that each test's own is a copy of, and compiles the server for those
 * tests that start processes. Returns what removes both.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  nameMadeOnce();
  await makeDirectoriesWhenChanged();
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  // Imported only here: loading the database takes half a second, also before a test that needs none.
  const { createTemplate } = await import('./server/database.ts');
  const { compileServer } = await import('./server/compile-server.ts');
  const [template, compiled] = await Promise.all([createTemplate(server), compileServer()]);
  process.env.TEST_DATABASE_TEMPLATE = template.name;
  process.env.TEST_SERVER = compiled.folder;
  return async () => {
    compiled.remove();
    await template.drop();
  };
}
