import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { suggestNearest } from '../../src/journey/source/suggest-nearest.ts';
import {
  type Copy,
  type CopyText,
  statusOf,
  type Translation,
  textsOf,
  translationOf,
} from '../../src/journey/texts/copy.ts';
import { listJourneys } from '../../src/validate/files/read-files.ts';
import { readCopy, writeCopy } from './copy-file.ts';
import { readCsv, writeCsv } from './csv.ts';
import { openValid } from './open.ts';
import { painter } from './paint.ts';
import { type CliCommand, forEachJourney, type Input, onlyJourney, type Shell, UsageError } from './shell.ts';

/** `journey copy`: exports the texts of a journey for translators and imports the translations. */
export const copyCommand: CliCommand = {
  usage: 'copy export|import|status [FILE] [--language LANG]',
  summary: 'Exports texts as CSV, imports translations, shows what is missing.',
  help: [
    '  export --language LANG        to standard output: screen, place, status, English, translation; missing ones first,',
    '                                with the translation that another journey has of the same text',
    '  import FILE --language LANG   imports each row with a translation whose English is unchanged',
    '  status                        counts the texts, by language',
    '',
    'For example: npx journey copy export --language hi > hi.csv',
  ].join('\n'),
  options: { language: { type: 'string' } },
  async run(input, shell) {
    const run = async (part: Part, id: string): Promise<number> =>
      part(textsOf((await openValid(shell, id)).sources), { ...input, journeys: [id] }, shell);
    const [name = ''] = input.names;
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (!part) {
      throw new UsageError(
        `There is no "journey copy ${name}". ${suggestNearest(name, Object.keys(parts), 'see --help')}`,
      );
    }
    if (part === showStatus) return forEachJourney(input, shell, (id) => run(part, id));
    return run(part, onlyJourney(input, `journey copy ${name} is about the texts of one journey`));
  },
};

type Part = (texts: readonly CopyText[], input: Input, shell: Shell) => Promise<number>;

const parts: Readonly<Record<string, Part>> = { export: exportCopy, import: importCopy, status: showStatus };

const heading = ['screen', 'place', 'status', 'English', 'translation'];
const urgency = ['missing', 'stale', 'translated'];

async function exportCopy(texts: readonly CopyText[], input: Input, shell: Shell): Promise<number> {
  const known = await readCopy(folderOf(shell, input), languageOf(input));
  const others = await translatedElsewhere(shell.root, languageOf(input));
  const rows = texts.map((text) => {
    const translation = translationOf(text, known)?.translation.text ?? others.get(text.text) ?? '';
    return [text.part, text.at, statusOf(text, known), text.text, translation];
  });
  const sorted = rows.toSorted(([, , a = ''], [, , b = '']) => urgency.indexOf(a) - urgency.indexOf(b));
  shell.write(writeCsv([heading, ...sorted]).trimEnd());
  return 0;
}

/** The translations into a language of all journeys: English -> translation. */
async function translatedElsewhere(root: string, language: string): Promise<ReadonlyMap<string, string>> {
  const folders = (await listJourneys(root)).map((id) => join(root, 'journeys', id, 'copy'));
  const copies = await Promise.all(folders.map((folder) => readCopy(folder, language)));
  const all = copies.flatMap(({ texts }) => Object.values(texts).flatMap((part) => Object.values(part)));
  return new Map(all.map(({ from, text }) => [from, text]));
}

async function importCopy(texts: readonly CopyText[], input: Input, shell: Shell): Promise<number> {
  const language = languageOf(input);
  const rows = await readRows(shell.root, input.names[1]);
  const imported = new Map(rows.map(([part = '', at = '', , from = '', text = '']) => [part + at, { from, text }]));
  const known = await readCopy(folderOf(shell, input), language);
  const outdated = texts.filter(({ part, at, text }) => (imported.get(part + at)?.from ?? text) !== text);
  for (const { part, at, text } of outdated) shell.write(`Skipped ${part}${at}: its English is now "${text}".`);
  const translated = texts.flatMap((text) => {
    const row = imported.get(text.part + text.at);
    const translation = row?.from === text.text && row.text ? row : translationOf(text, known)?.translation;
    return translation ? [[text, translation] as const] : [];
  });
  await writeCopy(folderOf(shell, input), { language, texts: byPart(translated) });
  await showStatus(texts, input, shell);
  return outdated.length > 0 ? 1 : 0;
}

function byPart(translations: readonly (readonly [CopyText, Translation])[]): Copy['texts'] {
  const parts: Record<string, Record<string, Translation>> = {};
  for (const [{ part, at }, translation] of translations) {
    parts[part] = { ...parts[part], [at]: translation };
  }
  return parts;
}

async function showStatus(texts: readonly CopyText[], input: Input, shell: Shell): Promise<number> {
  const folder = folderOf(shell, input);
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  const paint = painter(shell.colour);
  for (const language of files.map((name) => name.slice(0, -'.json'.length))) {
    const known = await readCopy(folder, language);
    const count = (status: string): number => texts.filter((text) => statusOf(text, known) === status).length;
    const [done, stale, missing] = [count('translated'), count('stale'), count('missing')];
    const sum = `${language}: ${done} of ${texts.length} translated, ${stale} stale, ${missing} missing`;
    shell.write(stale + missing > 0 ? paint.yellow(sum) : paint.green(sum));
  }
  if (files.length === 0) shell.write(`${texts.length} texts, in English only.`);
  return 0;
}

async function readRows(root: string, file: string | undefined): Promise<string[][]> {
  if (file === undefined) throw new UsageError('journey copy import needs the file to read.');
  const text = await readFile(resolve(root, file), 'utf8').catch(() => undefined);
  if (text === undefined) throw new UsageError(`${file} cannot be read.`);
  const rows = readCsv(text);
  if (!rows || rows[0]?.join() !== heading.join()) {
    throw new UsageError(`${file} is not a CSV file with the columns ${heading.join(', ')}.`);
  }
  return rows.slice(1);
}

const folderOf = ({ root }: Shell, { journeys: [id = ''] }: Input): string => join(root, 'journeys', id, 'copy');

function languageOf({ options }: Input): string {
  const { language } = options;
  if (typeof language === 'string' && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language)) return language;
  throw new UsageError('Give --language with a tag such as hi.');
}
