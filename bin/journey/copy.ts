import { join } from 'node:path';
import { listJourneys } from '../../src/check/files/read-files.ts';
import { suggestNearest } from '../../src/engine/json/suggest-nearest.ts';
import { type Copy, type CopyStatus, type CopyText, textsOf } from '../../src/engine/model/texts/copy.ts';
import { matchCopy, roleOf } from '../../src/engine/model/texts/match-copy.ts';
import { readCopy } from './copy/copy-file.ts';
import { writeCsv } from './copy/csv.ts';
import { copyColumns, importCopy } from './copy/import-rows.ts';
import { type CopyPart, copyFolder, copyLanguage } from './copy/options.ts';
import { showStatus } from './copy/show-status.ts';
import { tidyCopy } from './copy/tidy.ts';
import { openValid } from './open.ts';
import { type CliCommand, forEachJourney, onlyJourney, UsageError } from './shell.ts';

/**
 * Finds translations that other places have of the same text: that of the same place in another journey, or else the one on
 * which all places of the same role, such as `label`, or all places agree. Where they differ, the English does not decide.
 */
async function translatedElsewhere(root: string, language: string): Promise<(text: CopyText) => string | undefined> {
  const folders = (await listJourneys(root)).map((id) => join(root, 'journeys', id, 'copy'));
  const copies = await Promise.all(folders.map((folder) => readCopy(folder, language)));
  const byPlace = collect(copies, (part, at) => part + at);
  const byRole = collect(copies, (_, at) => roleOf(at));
  const all = collect(copies, () => '');
  return ({ part, at, text }) =>
    onlyOne(byPlace.get(key(part + at, text))) ??
    onlyOne(byRole.get(key(roleOf(at), text))) ??
    onlyOne(all.get(key('', text)));
}

function collect(copies: readonly Copy[], groupOf: (part: string, at: string) => string): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const { texts } of copies) {
    for (const [part, own] of Object.entries(texts)) {
      for (const [at, { from, text }] of Object.entries(own)) {
        const group = key(groupOf(part, at), from);
        if (text) all.set(group, (all.get(group) ?? new Set()).add(text));
      }
    }
  }
  return all;
}

const key = (group: string, english: string): string => `${group}\n${english}`;

const onlyOne = (found: ReadonlySet<string> | undefined): string | undefined =>
  found?.size === 1 ? [...found][0] : undefined;

/** `journey copy`: exports the texts of a journey for translators, imports the translations, and tidies them. */
export const copyCommand: CliCommand = {
  usage: 'copy export|import|status|tidy [FILE] [--language LANG]',
  summary: 'Exports texts as CSV, imports and tidies translations.',
  help: [
    '  export --language LANG        to standard output: screen, place, status, English, translation; missing ones first,',
    '                                with the translation of the same text in other places, if they agree on it',
    '  import FILE --language LANG   imports each row with a translation whose English is unchanged, also if it has moved',
    '  status                        counts the texts, by language',
    '  tidy                          removes translations that no text has, or whose English has changed, says which,',
    '                                and sorts the others as the screens are',
    '',
    'For example: npx journey copy export --language hi > hi.csv',
  ].join('\n'),
  options: { language: { type: 'string' } },
  async run(input, shell) {
    const [name = ''] = input.names;
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (!part) {
      throw new UsageError(
        `There is no "journey copy ${name}". ${suggestNearest(name, Object.keys(parts), 'see --help')}`,
      );
    }
    const run = async (id: string): Promise<number> =>
      part(textsOf((await openValid(shell, id)).sources), { ...input, journeys: [id] }, shell);
    if (part === showStatus || part === tidyCopy) return forEachJourney(input, shell, run);
    return run(onlyJourney(input, `journey copy ${name} is about the texts of one journey`));
  },
};

const urgency: readonly CopyStatus[] = ['missing', 'stale', 'translated'];

const exportCopy: CopyPart = async (texts, input, shell) => {
  const matched = matchCopy(texts, await readCopy(copyFolder(shell, input), copyLanguage(input)));
  const elsewhere = await translatedElsewhere(shell.root, copyLanguage(input));
  const sorted = matched.toSorted((a, b) => urgency.indexOf(a.status) - urgency.indexOf(b.status));
  const rows = sorted.map(({ text, status, translation }) => {
    const known = translation?.text || elsewhere(text) || '';
    return [text.part, text.at, status, text.text, known];
  });
  shell.write(writeCsv([copyColumns, ...rows]).trimEnd());
  return 0;
};

const parts: Readonly<Record<string, CopyPart>> = {
  export: exportCopy,
  import: importCopy,
  status: showStatus,
  tidy: tidyCopy,
};
