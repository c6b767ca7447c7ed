import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DiffedFiles, diffJourneys } from '../../changes/diff/diff.ts';
import type { RevisionFolders } from '../../check/files/diffed-files.ts';
import { readCompanions } from '../../check/files/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../../check/files/read-files.ts';
import { validateAll } from '../../check/validate-all.ts';
import { changeKinds } from '../../contracts/journey-change.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { drawnGraph } from '../../simulate/graph/drawn-graph.ts';
import { layoutGraph } from '../../simulate/graph/graph-layout.ts';
import type { ShownChange } from './facts.ts';
import { listProblems, screenOfFile } from './list-problems.ts';
import { type ReadVersion, readVersions } from './read-versions.ts';

/** A journey of a project, and where what is said about it is written. */
interface FactsInput {
  readonly root: string;
  readonly id: string;
  readonly folder: string;
  readonly catalogue: Catalogue;
  /** Absent for files that are in no repository: nothing is written of versions then. */
  readonly revisions?: RevisionFolders | undefined;
}

/**
 * Writes what the studio says about a journey besides its states into a folder: its map, its problems, its versions, and
 * the differences between any two of these.
 */
export async function writeFacts({ root, id, folder, catalogue, revisions }: FactsInput): Promise<void> {
  const [files, schemas, companions] = await Promise.all([
    ...([readJourneyFiles(root, id), readSchemas(root), readCompanions(root, id)] as const),
  ]);
  const report = validateAll(files, { ...schemas, catalogue }, companions);
  const write = (name: string, value: unknown): Promise<void> => writeFile(join(folder, name), JSON.stringify(value));
  // A journey with errors has no map.
  const drawn = report.valid ? drawnGraph(report.valid.journey, catalogue.effects) : { nodes: [], edges: [] };
  await write('map.json', layoutGraph(drawn));
  await write('problems.json', listProblems(id, report, new Set(Object.keys(files.screens))));
  if (!revisions) return;
  await mkdir(join(folder, 'differences'), { recursive: true });
  await writeVersions(id, readVersions(root, id, revisions), write);
}

async function writeVersions(
  id: string,
  versions: readonly ReadVersion[],
  write: (name: string, value: unknown) => Promise<void>,
): Promise<void> {
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

const kinds = Object.keys(changeKinds);

/** The differences between two versions of a journey, those with the gravest effect on tenants first. */
function compareVersions(id: string, before: DiffedFiles, after: DiffedFiles): readonly ShownChange[] {
  const prefix = `journeys/${id}/screens/`;
  const screens = new Set(
    [...Object.keys(before), ...Object.keys(after)].flatMap((file) =>
      file.startsWith(prefix) ? [file.slice(prefix.length, -'.json'.length)] : [],
    ),
  );
  return diffJourneys(id, before, after)
    .map(({ kind, file, at, sentence }): ShownChange => {
      const screen = screenOfFile(id, file, at, screens);
      return { kind, sentence: withStop(sentence), ...(screen !== undefined && { screen }) };
    })
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

const withStop = (sentence: string): string => (/[.!?:)]$|…$/.test(sentence) ? sentence : `${sentence}.`);
