import { type DiffedFiles, diffJourneys } from '../../src/changes/diff/diff.ts';
import { checkedChange, consequencesOf } from '../../src/changes/publishing/diff-structure.ts';
import {
  isJourneyFile,
  projectPathOf,
  type StructureTexts,
  structurePathOf,
} from '../../src/changes/publishing/structure-files.ts';
import { type ChangeKind, changeKinds, type JourneyChange } from '../../src/contracts/journey-change.ts';
import type { Catalogue } from '../../src/engine/model/catalogue.ts';
import { painter } from './paint.ts';
import { readDiffed } from './read-diffed.ts';
import { type CliCommand, UsageError } from './shell.ts';

const kinds = Object.keys(changeKinds) as readonly ChangeKind[];

/** `journey diff A B`: the differences between two states of a journey, in sentences. */
export const diffCommand: CliCommand = {
  usage: 'diff A [B] [--format pretty|markdown|json]',
  summary: 'Describes the changes, and the impact of each.',
  help: [
    'A and B are git revisions, or folders with journeys/ and schemas/ in them. Without B: the files as they are now.',
    'In a changed text, [old → new], [− removed] and [+ added] are the words that differ.',
    'What the changes do to what tenants agree to, pay and are sent to is found by exploring both states.',
    '',
    ...kinds.map((kind) => `${kind.padEnd(11)} ${changeKinds[kind]}`),
    '',
    'For example: npx journey diff main',
  ].join('\n'),
  options: { format: { type: 'string' } },
  async run({ names, options, journeys }, { root, catalogue, colour, write }) {
    const [before, after = root] = names;
    const { format = 'pretty' } = options;
    if (before === undefined || names.length > 2)
      throw new UsageError('journey diff takes one or two arguments: A, or A and B.');
    if (format !== 'json' && format !== 'pretty' && format !== 'markdown') {
      throw new UsageError('The formats are pretty, markdown and json.');
    }
    const all: object[] = [];
    for (const id of journeys) {
      const [from, to] = [await readDiffed(root, before, id), await readDiffed(root, after, id)];
      const differences = diffJourneys(id, from, to);
      const changes = [...differences, ...consequences(id, { from, to }, differences, catalogue)];
      // With several journeys, each change says which one it is in.
      all.push(...(journeys.length > 1 ? changes.map((change) => ({ journey: id, ...change })) : changes));
      if (format === 'json') continue;
      if (journeys.length > 1) write(format === 'markdown' ? `## ${id}\n` : `${id}:`);
      for (const line of format === 'markdown' ? markdown(changes) : pretty(changes, colour)) write(line);
    }
    if (format === 'json') write(JSON.stringify(all, undefined, 2));
    return 0;
  },
};

/** What differences do to what tenants agree to, pay, and are sent to, in the sentences of the studio. */
function consequences(
  id: string,
  { from, to }: Readonly<Record<'from' | 'to', DiffedFiles>>,
  differences: readonly JourneyChange[],
  catalogue: Catalogue,
): readonly JourneyChange[] {
  if (differences.length === 0) return [];
  const texts = (files: DiffedFiles): StructureTexts =>
    Object.fromEntries(
      Object.entries(files).flatMap(([file, value]) => {
        const path = structurePathOf(id, file);
        return isJourneyFile(path) ? [[path, JSON.stringify(value)]] : [];
      }),
    );
  const found = differences.map((change) => checkedChange(id, change));
  return consequencesOf(id, { before: texts(from), after: texts(to) }, found, catalogue).map(
    ({ kind, sentence, screen }) => ({
      kind,
      sentence,
      at: '',
      file: projectPathOf(id, screen === undefined ? 'journey.json' : `screens/${screen}.json`),
    }),
  );
}

/** The gravest changes first. */
const sorted = (changes: readonly JourneyChange[]): readonly JourneyChange[] =>
  [...changes].sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));

function pretty(changes: readonly JourneyChange[], colour: boolean): readonly string[] {
  const paint = painter(colour);
  if (changes.length === 0) return ['No differences.'];
  return sorted(changes).map(({ kind, sentence }) => {
    const mark = kind === 'breaking' ? paint.red(kind) : kind === 'consent' ? paint.yellow(kind) : paint.dim(kind);
    return `${mark.padEnd(10 + mark.length - kind.length)} ${withStop(sentence)}`;
  });
}

/** A list below a heading for each kind, such as for the description of a pull request. */
function markdown(changes: readonly JourneyChange[]): readonly string[] {
  if (changes.length === 0) return ['No differences.'];
  return kinds.flatMap((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) return [];
    return [
      `**${kind}** (${changeKinds[kind]})\n`,
      ...own.map(({ sentence }) => `- ${escapeMarkdown(withStop(sentence))}`),
      '',
    ];
  });
}

const withStop = (sentence: string): string => (/[.!?:)]$|…$/.test(sentence) ? sentence : `${sentence}.`);

const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_<>[\]]/g, (letter) => `\\${letter}`);
