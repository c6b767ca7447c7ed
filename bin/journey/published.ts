import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { listDeployedTexts } from '../../src/changes/publishing/list-deployed-texts.ts';
import { projectPathOf, structurePathOf, whyNotStructurePath } from '../../src/changes/publishing/structure-files.ts';
import { writeOverrides } from '../../src/changes/publishing/write-overrides.ts';
import { readCompanions } from '../../src/check/files/read-companions.ts';
import { readJourneyFiles } from '../../src/check/files/read-files.ts';
import type { ReleasedFile, StructureExport } from '../../src/contracts/release-api.ts';
import type { PublishedExport } from '../../src/contracts/studio-api.ts';
import { journeyPart } from '../../src/engine/model/texts/copy.ts';
import { openValid } from './open.ts';
import { type CliCommand, onlyJourney, type Shell, UsageError } from './shell.ts';

/** `journey published`: writes the texts or the steps that the studio has published into the files of a journey. */
export const publishedCommand: CliCommand = {
  usage: 'published FILE',
  summary: 'Writes the texts or steps that the studio has published into the files.',
  help: [
    '  FILE is what GET /studio/api/journeys/JOURNEY/export (texts) or …/structure/export (steps) answers. Every other',
    '  byte of the files stays. What the files have otherwise by now is not written, and named. Write steps before texts.',
    '',
    'For example: npx journey published published.json --journey move-in',
  ].join('\n'),
  options: {},
  async run(input, shell) {
    const id = onlyJourney(input, 'journey published is about one journey');
    const exported = await readExport(shell, input.names[0], id);
    if ('structure' in exported) return writeStructure(shell, exported);
    const { overrides } = exported;
    const { files, conflicts } = writeOverrides(await readTexts(shell, id), overrides);
    for (const [path, content] of Object.entries(files)) {
      await writeFile(resolve(shell.root, path), content);
      shell.write(`Written: ${path}`);
    }
    for (const { language, part, at, text, deployed } of conflicts) {
      const now = deployed === undefined ? 'there is no such text' : `the file says "${deployed}"`;
      shell.write(`Not written: ${part}${at} (${language}) "${text}": ${now}.`);
    }
    if (Object.keys(files).length + conflicts.length === 0) shell.write('The files have all of these texts.');
    return conflicts.length > 0 ? 1 : 0;
  },
};

/** Writes the files of a release that are as they were deployed. */
async function writeStructure(shell: Shell, { structure, conflicts: newer }: StructureExport): Promise<number> {
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
  if (written + conflicts === 0) shell.write('The files have all of these steps.');
  return conflicts > 0 ? 1 : 0;
}

async function readExport(
  shell: Shell,
  name: string | undefined,
  id: string,
): Promise<PublishedExport | StructureExport> {
  if (name === undefined) throw new UsageError('Name the file: npx journey published published.json');
  const text = await readFile(resolve(shell.root, name), 'utf8').catch(() => {
    throw new UsageError(`There is no file "${name}".`);
  });
  const exported = parse(text);
  if (exported && exported.journey === id && isOf(id, exported)) return exported;
  throw new UsageError(`"${name}" has no published texts or steps of the journey "${id}".`);
}

/** Whether it has something to write, and only into files of the journey. */
function isOf(id: string, exported: PublishedExport | StructureExport): boolean {
  if (!('structure' in exported)) return exported.overrides !== undefined;
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

function parse(text: string): PublishedExport | StructureExport | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The texts and files of a journey as they are in the project. */
async function readTexts(shell: Shell, id: string) {
  const { journey, sources, copies } = await openValid(shell, id);
  const [files, companions] = await Promise.all([readJourneyFiles(shell.root, id), readCompanions(shell.root, id)]);
  const { language } = journey.settings.locale;
  const parts = [journeyPart, ...Object.keys(sources.screens)].map((part) => ({ part, title: part }));
  const written = [files.journey, ...Object.values(files.screens), ...companions.copies];
  return {
    id,
    languages: [language, ...copies.map((copy) => copy.language)],
    parts: listDeployedTexts({ sources, copies, language, parts }),
    files: Object.fromEntries(written.map(({ file, text }) => [file, text])),
  };
}
