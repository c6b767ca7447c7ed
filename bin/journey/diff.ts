import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { diffJourneys } from '../../src/journey/diff/diff.ts';
import type { JourneyChange } from '../../src/journey/diff/journey-change.ts';
import type { JourneyFiles } from '../../src/journey/parse.ts';
import { readJourneyFiles } from '../../src/validate/files/read-files.ts';
import { painter } from './paint.ts';
import { type CliCommand, UsageError } from './shell.ts';

/** `journey diff A B`: the differences between two states of a journey, in sentences. */
export const diffCommand: CliCommand = {
  usage: 'diff A [B] [--format pretty|json]',
  summary: 'Describes the changes, and the impact of each.',
  help: [
    'A and B are git revisions, or folders with journeys/ and schemas/ in them. Without B: the files as they are now.',
    '',
    'copy        only words           order     only the order of screens',
    'structure   behaviour            breaking  what a running session or a link from outside may rely on',
    '',
    'For example: npx journey diff main',
  ].join('\n'),
  options: { format: { type: 'string' } },
  async run({ names, options, journeys }, { root, colour, write }) {
    const [before, after = root] = names;
    const { format = 'pretty' } = options;
    if (before === undefined || names.length > 2)
      throw new UsageError('journey diff takes one or two arguments: A, or A and B.');
    if (format !== 'pretty' && format !== 'json') throw new UsageError('The formats are pretty and json.');
    const all: object[] = [];
    for (const id of journeys) {
      const changes = await changesOf(id, { root, before, after });
      // With several journeys, each change says which one it is in.
      all.push(...(journeys.length > 1 ? changes.map((change) => ({ journey: id, ...change })) : changes));
      if (format === 'json') continue;
      if (journeys.length > 1) write(`${id}:`);
      for (const line of pretty(changes, colour)) write(line);
    }
    if (format === 'json') write(JSON.stringify(all, undefined, 2));
    return 0;
  },
};

async function changesOf(
  id: string,
  { root, before, after }: { readonly root: string; readonly before: string; readonly after: string },
): Promise<readonly JourneyChange[]> {
  return diffJourneys(await readAt(root, before, id), await readAt(root, after, id));
}

function pretty(changes: readonly JourneyChange[], colour: boolean): string[] {
  const paint = painter(colour);
  if (changes.length === 0) return ['No differences.'];
  return changes.map(({ kind, sentence }) => {
    const mark = kind === 'breaking' ? paint.red(kind) : paint.dim(kind);
    return `${mark.padEnd(10 + mark.length - kind.length)} ${sentence}.`;
  });
}

async function readAt(root: string, name: string, id: string): Promise<JourneyFiles> {
  const folder = resolve(root, name);
  if (existsSync(join(folder, 'journeys', id, 'journey.json'))) return readJourneyFiles(folder, id);
  const copy = mkdtempSync(join(tmpdir(), 'journey-'));
  try {
    const archive = git(root, 'archive', '--format=tar', name, `journeys/${id}`, `schemas/${id}`);
    execFileSync('tar', ['-x', '-C', copy], { input: archive });
    return await readJourneyFiles(copy, id);
  } catch (cause) {
    const what = `"${name}" is neither a folder with journeys/${id} nor a git revision that has it.`;
    throw new UsageError(what, { cause });
  } finally {
    rmSync(copy, { recursive: true });
  }
}

const git = (root: string, ...args: readonly string[]): Buffer =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 });
