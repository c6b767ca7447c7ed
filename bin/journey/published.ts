import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { projectPathOf, structurePathOf, whyNotStructurePath } from '../../src/changes/publishing/structure-files.ts';
import type { ReleasedFile, StructureExport } from '../../src/contracts/release-api.ts';
import { type CliCommand, onlyJourney, type Shell, UsageError } from './shell.ts';

/** `journey published`: writes what the studio has published into the files of a journey. */
export const publishedCommand: CliCommand = {
  usage: 'published FILE',
  summary: 'Writes what the studio has published into the files.',
  help: [
    '  FILE is what GET /studio/api/journeys/JOURNEY/export answers: the live files, with the published texts. A file that',
    '  the project has otherwise by now is not written, and named.',
    '',
    'For example: npx journey published published.json --journey move-in',
  ].join('\n'),
  options: {},
  async run(input, shell) {
    const id = onlyJourney(input, 'journey published is about one journey');
    return writeFiles(shell, await readExport(shell, input.names[0], id));
  },
};

/** Writes the live files where the project has them as they were deployed. */
async function writeFiles(shell: Shell, { structure, conflicts: newer }: StructureExport): Promise<number> {
  let conflicts = newer.length;
  for (const { path } of newer)
    shell.write(`Not written: ${path}: a deployment has changed it since the release was made.`);
  let written = 0;
  for (const { path, before, after } of structure) {
    const place = resolve(shell.root, path);
    const now = await readFile(place, 'utf8').catch(ignoreMissing);
    if (now === after) continue;
    if (now !== before) {
      conflicts++;
      shell.write(
        `Not written: ${path}: ${now === undefined ? 'there is no such file' : 'the file has changed since'}.`,
      );
      continue;
    }
    written++;
    if (after === undefined) await rm(place);
    else await mkdir(dirname(place), { recursive: true }).then(() => writeFile(place, after));
    shell.write(`${after === undefined ? 'Removed' : 'Written'}: ${path}`);
  }
  if (written + conflicts === 0) shell.write('The files have all of it.');
  return conflicts > 0 ? 1 : 0;
}

async function readExport(shell: Shell, name: string | undefined, id: string): Promise<StructureExport> {
  if (name === undefined) throw new UsageError('Name the file: npx journey published published.json');
  const text = await readFile(resolve(shell.root, name), 'utf8').catch(() => {
    throw new UsageError(`There is no file "${name}".`);
  });
  const exported = parse(text);
  if (exported && exported.journey === id && isOf(id, exported)) return exported;
  throw new UsageError(`"${name}" has no published files of the journey "${id}".`);
}

/** Whether it has something to write, and only into files of the journey. */
function isOf(id: string, exported: StructureExport): boolean {
  if (!Array.isArray(exported.structure) || !Array.isArray(exported.conflicts)) return false;
  if (![...exported.structure, ...exported.conflicts].every((one) => typeof one?.path === 'string')) return false;
  return exported.structure.every(({ path, before = '', after = '' }: ReleasedFile) => {
    if (![path, before, after].every((one) => typeof one === 'string')) return false;
    const own = structurePathOf(id, path);
    return projectPathOf(id, own) === path && whyNotStructurePath(own) === undefined;
  });
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function parse(text: string): StructureExport | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
