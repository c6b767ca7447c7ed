import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { listDeployedTexts } from '../../src/journey/publishing/list-deployed-texts.ts';
import type { PublishedExport } from '../../src/journey/publishing/studio-api.ts';
import { writeOverrides } from '../../src/journey/publishing/write-overrides.ts';
import { journeyPart } from '../../src/journey/texts/copy.ts';
import { readCompanions } from '../../src/validate/files/read-companions.ts';
import { readJourneyFiles } from '../../src/validate/files/read-files.ts';
import { openValid } from './open.ts';
import { type CliCommand, onlyJourney, type Shell, UsageError } from './shell.ts';

/** `journey published`: writes the texts that the studio has published into the files of a journey. */
export const publishedCommand: CliCommand = {
  usage: 'published FILE',
  summary: 'Writes the texts that the studio has published into the files.',
  help: [
    '  FILE is what GET /studio/api/journeys/JOURNEY/export answers. Every other byte of the files stays.',
    '  A text that the files have in other words by now is not written, and named.',
    '',
    'For example: npx journey published published.json --journey move-in',
  ].join('\n'),
  options: {},
  async run(input, shell) {
    const id = onlyJourney(input, 'journey published is about the texts of one journey');
    const { overrides } = await readExport(shell, input.names[0], id);
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

async function readExport(shell: Shell, name: string | undefined, id: string): Promise<PublishedExport> {
  if (name === undefined) throw new UsageError('Name the file: npx journey published published.json');
  const text = await readFile(resolve(shell.root, name), 'utf8').catch(() => {
    throw new UsageError(`There is no file "${name}".`);
  });
  const exported = parse(text);
  if (exported?.overrides && exported.journey === id) return exported;
  throw new UsageError(`"${name}" has no published texts of the journey "${id}".`);
}

function parse(text: string): PublishedExport | undefined {
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
