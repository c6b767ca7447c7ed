import { parseArgs } from 'node:util';
import { listJourneys } from '../../src/check/files/read-files.ts';
import { suggestNearest } from '../../src/engine/json/suggest-nearest.ts';
import { checkCommand } from './check.ts';
import { copyCommand } from './copy.ts';
import { diffCommand } from './diff.ts';
import { editorCommand } from './editor.ts';
import { graphCommand } from './graph.ts';
import { importCommand } from './import.ts';
import { newCommand } from './new.ts';
import { publishedCommand } from './published.ts';
import { type CliCommand, type Shell, UsageError } from './shell.ts';
import { simulateCommand } from './simulate.ts';

const commands: Readonly<Record<string, CliCommand>> = {
  new: newCommand,
  check: checkCommand,
  graph: graphCommand,
  simulate: simulateCommand,
  diff: diffCommand,
  copy: copyCommand,
  editor: editorCommand,
  import: importCommand,
  published: publishedCommand,
};

const everywhere = { help: { type: 'boolean', short: 'h' }, journey: { type: 'string' } } as const;

/** Runs the command with the arguments after `journey`. Exit code: 0 success, 1 problems were found, 2 wrong usage. */
export async function runJourneyCommand(args: readonly string[], shell: Shell): Promise<number> {
  try {
    return await dispatch(args, shell);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    shell.write(error.message);
    return 2;
  }
}

async function dispatch([name, ...rest]: readonly string[], shell: Shell): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    shell.write(overview());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    throw new UsageError(`There is no "journey ${name}". ${suggestNearest(name, Object.keys(commands), 'see --help')}`);
  }
  const { values, positionals } = parse(name, command, rest);
  if (values.help) {
    shell.write(helpOf(command));
    return 0;
  }
  const journeys = command.needsNone ? [] : await chooseJourneys(shell.root, values.journey);
  return command.run({ names: positionals, options: values, journeys }, shell);
}

function parse(name: string, command: CliCommand, args: readonly string[]) {
  const options = { ...command.options, ...everywhere };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message.split('. ')[0] : String(cause);
    const known = Object.keys(options).join(', --');
    throw new UsageError(`journey ${name}: ${message}. Its options: --${known}.`, { cause });
  }
}

/** The journey named on the command line, or all. */
async function chooseJourneys(root: string, named: unknown): Promise<readonly string[]> {
  const all = await listJourneys(root);
  if (all.length === 0) throw new UsageError('There is no journey yet. Make one: npx journey new NAME.');
  if (named === undefined) return all;
  if (typeof named === 'string' && all.includes(named)) return [named];
  throw new UsageError(`There is no journey "${String(named)}". Give --journey one of: ${all.join(', ')}.`);
}

const overview = (): string =>
  [
    'Makes, checks, draws, simulates and compares journeys. Usage: npx journey <command>',
    '',
    ...Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(62)} ${summary}`),
    '',
    'Every command takes --help. It is about all journeys, or about one with --journey NAME.',
    'Exit codes: 0 success, 1 problems were found, 2 wrong usage.',
  ].join('\n');

const helpOf = ({ usage, summary, help }: CliCommand): string => `Usage: npx journey ${usage}\n\n${summary}\n\n${help}`;
