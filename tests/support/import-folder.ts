import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { runJourneyCommand } from '../../bin/journey/main.ts';
import { readCatalogue } from '../../src/build/read-catalogue.ts';
import { readCompanionSchemas, readCompanions } from '../../src/check/files/read-companions.ts';
import { listPublicFiles, readJourneyFiles, readSchemas } from '../../src/check/files/read-files.ts';
import { validateAll } from '../../src/check/validate-all.ts';

const root = process.cwd();
const catalogue = await readCatalogue(root);

/** A folder for each test, into which `journey import` writes the journey "new". */
export function openImportFolder() {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const readJson = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'));
  return {
    folder: () => folder,
    screen: (name: string) => readJson(`journeys/new/screens/${name}.json`),
    schema: (name: string) => readJson(`schemas/new/${name}.schema.json`),
    async importForm(content: unknown) {
      const file = join(folder, 'form.json');
      await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
      const lines: string[] = [];
      const shell = { root, catalogue, colour: false, write: (text: string) => lines.push(text) };
      const code = await runJourneyCommand(['import', file, '--id', 'new', '--out', folder], shell);
      return { code, text: lines.join('\n') };
    },
    /** The errors that the check finds in the project that was written. */
    errors: async () => (await checkProject(folder)).errors,
    /** The warnings of the check, but the waived ones. */
    warnings: async () => (await checkProject(folder)).warnings,
  };
}

async function checkProject(folder: string) {
  const [files, schemas, companions] = await Promise.all([
    readJourneyFiles(folder, 'new'),
    readSchemas(root),
    readCompanions(folder, 'new', readCompanionSchemas(root)),
  ]);
  // The brand that it names has its pictures in the project, not beside what was written.
  const publicFiles = await listPublicFiles(join(root, 'public'));
  return validateAll({ ...files, publicFiles }, { ...schemas, catalogue }, companions);
}
