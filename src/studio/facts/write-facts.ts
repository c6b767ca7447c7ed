import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCatalogue } from '../../build/read-catalogue.ts';
import type { Catalogue } from '../../journey/catalogue.ts';
import { drawnGraph } from '../../journey/graph/drawn-graph.ts';
import { layoutGraph } from '../../journey/graph/graph-layout.ts';
import { readCompanions } from '../../validate/files/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../../validate/files/read-files.ts';
import { validateAll } from '../../validate/validate-all.ts';
import { compareVersions } from './compare-versions.ts';
import { listProblems } from './list-problems.ts';
import { readVersions } from './read-versions.ts';

/**
 * Writes what the studio says about a journey besides its states into a folder: its map, its problems, its versions, and
 * the differences between any two of these. `known` is the catalogue of the project, if it has been read already.
 */
export async function writeFacts(root: string, id: string, folder: string, known?: Catalogue): Promise<void> {
  const [files, schemas, companions, catalogue] = await Promise.all([
    ...([readJourneyFiles(root, id), readSchemas(root)] as const),
    ...([readCompanions(root, id), known ?? readCatalogue(root)] as const),
  ]);
  const report = validateAll(files, { ...schemas, catalogue }, companions);
  const write = (name: string, value: unknown): Promise<void> => writeFile(join(folder, name), JSON.stringify(value));
  await mkdir(join(folder, 'differences'), { recursive: true });
  // A journey with errors has no map.
  const drawn = report.valid ? drawnGraph(report.valid.journey, catalogue.effects) : { nodes: [], edges: [] };
  await write('map.json', layoutGraph(drawn));
  await write('problems.json', listProblems(id, report, new Set(Object.keys(files.screens))));
  await writeVersions(root, id, write);
}

async function writeVersions(
  root: string,
  id: string,
  write: (name: string, value: unknown) => Promise<void>,
): Promise<void> {
  const versions = readVersions(root, id);
  await write(
    'versions.json',
    versions.map(({ version }) => version),
  );
  for (const [index, newer] of versions.entries()) {
    for (const older of versions.slice(index + 1)) {
      const name = `differences/${older.version.id}..${newer.version.id}.json`;
      await write(name, compareVersions(id, older.files, newer.files));
    }
  }
}
