import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryScreens } from '../../src/journey/graph/graph.ts';
import type { Violation } from '../../src/journey/parse.ts';
import { isSyntaxError, readSource } from '../../src/journey/source/source.ts';
import { suggestNearest } from '../../src/journey/source/suggest-nearest.ts';
import type { Copy } from '../../src/journey/texts/copy.ts';
import { type NamedText, nameTexts } from '../../src/journey/texts/named-text.ts';
import type { Journey, Json } from '../../src/journey/types.ts';
import type { Machine } from '../../src/runtime/state.ts';
import { withExpectedTexts } from '../../src/simulate/expected-texts.ts';
import { type Exploration, explore } from '../../src/simulate/explore.ts';
import { type Difference, replay, type Scenario } from '../../src/simulate/replay.ts';
import { readSchema, readSchemas } from '../../src/validate/files/read-files.ts';
import { createOptionsCheck } from '../../src/validate/meta-schema.ts';
import { openValid } from './open.ts';
import { type Painter, painter } from './paint.ts';
import { type CliCommand, forEachJourney, type Input, onlyJourney, type Shell, UsageError } from './shell.ts';

/** `journey simulate`: replays scenarios, or searches everything that can happen. */
export const simulateCommand: CliCommand = {
  usage: 'simulate [--scenario NAME | --all | --explore [--seconds N] | --record NAME]',
  summary: 'Runs the journey without a browser.',
  help: [
    '  --scenario NAME   replays journeys/<journey>/scenarios/NAME.json',
    '  --all             replays every scenario (the default)',
    '  --explore         tries every event, outcome and branch from every entry screen, and lists what is never reached',
    '  --seconds N       how long --explore may search a journey: 15 by default; it then says how far it got',
    '  --record NAME     shows how to record scenarios/NAME.json in the development app',
  ].join('\n'),
  options: {
    scenario: { type: 'string' },
    all: { type: 'boolean' },
    explore: { type: 'boolean' },
    seconds: { type: 'string' },
    record: { type: 'string' },
  },
  async run(input, shell) {
    const { scenario, record, seconds } = input.options;
    if (seconds !== undefined && !(Number(seconds) > 0)) throw new UsageError('--seconds takes a number above 0.');
    if (typeof record === 'string') return showHowToRecord(record, input, shell);
    const owners = typeof scenario === 'string' ? await ownersOf(scenario, input, shell) : input.journeys;
    return forEachJourney({ ...input, journeys: owners }, shell, (id) => simulate(id, input, shell));
  },
};

async function simulate(id: string, { names: words, options }: Input, shell: Shell): Promise<number> {
  const { scenario, explore: exploring, seconds = '15' } = options;
  const input = { names: words, options, journeys: [id] };
  const names = exploring ? [] : await scenarioNames(shell, id);
  const chosen = typeof scenario === 'string' ? [scenario] : names;
  const { journey, sources, copies } = await openValid(shell, id);
  // Imported here, because the other subcommands do not need the compiler.
  const { instantiate } = await import('../../src/compile/instantiate.ts');
  const { translateInstance: translate } = await import('../../src/compile/instance.ts');
  const { compileTexts } = await import('../../src/compile/compile-texts.ts');
  const machine = await instantiate(journey, shell.catalogue, copies);
  const machineIn = (language: string): Machine | undefined => {
    const copy = copies.find((one) => one.language === language);
    return language === journey.settings.locale.language
      ? machine
      : copy && translate(machine, compileTexts(sources, copy, shell.catalogue));
  };
  const paint = painter(shell.colour);
  return exploring
    ? showExploration(exploreFor(Number(seconds), machine, journey, shell), Number(seconds), shell, paint)
    : replayAll(
        { source: journey.settings.locale.language, machineIn, texts: nameTexts(sources), copies },
        chosen,
        input,
        shell,
        paint,
      );
}

/** The journeys that have a scenario. */
async function ownersOf(name: string, { journeys }: Input, shell: Shell): Promise<readonly string[]> {
  const all = await Promise.all(journeys.map(async (id) => [id, await scenarioNames(shell, id)] as const));
  const owners = all.filter(([, names]) => names.includes(name)).map(([id]) => id);
  if (owners.length > 0) return owners;
  const known = all.flatMap(([, names]) => names);
  throw new UsageError(`There is no scenario "${name}". ${suggestNearest(name, known, 'write it')}`);
}

async function showHowToRecord(name: string, input: Input, shell: Shell): Promise<number> {
  const journey = onlyJourney(input, 'A scenario belongs to one journey');
  if (!/^[a-z0-9-]{1,64}$/.test(name)) {
    throw new UsageError(`"${name}" cannot name a scenario. Use small letters, digits and hyphens, at most 64.`);
  }
  const { base = '/' } = JSON.parse(await readFile(join(shell.root, 'journeys', journey, 'journey.json'), 'utf8'));
  shell.write(
    `Run "npm run dev" and open http://localhost:3000${base}?record=${name}, or any other path with ?record=${name}.`,
  );
  shell.write(`Every step is saved in journeys/${journey}/scenarios/${name}.json.`);
  shell.write('Use the numbers of the sandbox personas, never those of a person: the file contains what you type.');
  return 0;
}

const folderOf = ({ root }: Shell, id = ''): string => join(root, 'journeys', id, 'scenarios');

async function scenarioNames(shell: Shell, id: string): Promise<string[]> {
  const files = await readdir(folderOf(shell, id)).catch(() => []);
  return files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
}

interface Languages {
  readonly source: string;
  readonly machineIn: (language: string) => Machine | undefined;
  readonly texts: readonly NamedText[];
  readonly copies: readonly Copy[];
}

async function replayAll(
  languages: Languages,
  names: readonly string[],
  input: Input,
  shell: Shell,
  paint: Painter,
): Promise<number> {
  const violationsOf = createOptionsCheck((await readSchemas(shell.root)).meta);
  const schema = await readSchema(shell.root, 'scenario');
  const { source, machineIn } = languages;
  let failed = 0;
  for (const name of names) {
    const scenario = await readScenario(join(folderOf(shell, input.journeys[0]), `${name}.json`), (value) =>
      violationsOf(schema, value),
    );
    const { language = source } = scenario;
    const machine = machineIn(language);
    if (!machine) throw new UsageError(`The scenario "${name}" is in "${language}", which the journey has no copy in.`);
    const differences = replay(machine, withWords(name, scenario, languages));
    failed += differences.length > 0 ? 1 : 0;
    shell.write(`${differences.length > 0 ? paint.red('no ') : paint.green('yes')} ${name}: ${scenario.title}`);
    for (const difference of differences) shell.write(describe(difference));
  }
  const sum = `${names.length - failed} of ${names.length} scenarios pass`;
  shell.write(failed > 0 ? paint.red(sum) : paint.green(sum));
  return failed > 0 ? 1 : 0;
}

function withWords(name: string, scenario: Scenario, { texts, copies }: Languages): Scenario {
  try {
    const copy = copies.find(({ language }) => language === scenario.language);
    return withExpectedTexts(scenario, texts, copy);
  } catch (error) {
    throw new UsageError(`The scenario "${name}" expects a text that is not there: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function readScenario(path: string, violationsOf: (value: Json) => readonly Violation[]): Promise<Scenario> {
  const source = readSource({ file: path, text: await readFile(path, 'utf8') });
  if (isSyntaxError(source)) {
    throw new UsageError(`${path}:${source.line}:${source.column} this is not JSON: ${source.message}.`);
  }
  const [violation] = violationsOf(source.value);
  if (!violation) return source.value as unknown as Scenario;
  const { line, column } = source.locate(violation.at);
  throw new UsageError(`${path}:${line}:${column} ${violation.what}. ${violation.fix}`);
}

const describe = ({ step, what, expected, found }: Difference): string =>
  `    step ${step + 1}: ${what} should be ${JSON.stringify(expected)}, but is ${JSON.stringify(found)}`;

function exploreFor(seconds: number, machine: Machine, journey: Journey, { catalogue }: Shell): Exploration {
  const end = performance.now() + 1000 * seconds;
  const limits = { maxStates: Number.POSITIVE_INFINITY, isOver: () => performance.now() > end };
  return explore(machine, catalogue, entryScreens(journey), limits);
}

function showExploration(found: Exploration, seconds: number, { write }: Shell, paint: Painter): number {
  const { transitions, missed, unseen, states, waiting, limitReached, untried, isComplete } = found;
  const [reached, shown] = isComplete ? ['never', 'never shown'] : ['not reached', 'not shown'];
  const covered = `${transitions.length - missed.length} of ${transitions.length} transitions`;
  for (const name of missed) write(`${paint.red(reached)} ${name}`);
  for (const name of unseen) write(`${paint.red(shown)} ${name}`);
  const all = missed.length + unseen.length === 0;
  write(`${all ? paint.green(covered) : paint.red(covered)}, in ${states} states`);
  if (all) return 0;
  if (isComplete)
    write('The search is complete: it tried every state and every class of values that conditions compare.');
  if (limitReached) {
    write(`The search stopped after ${seconds} s, and ${waiting} states that it found are not tried yet.`);
    write('What it did not reach may still be reachable; --seconds makes the search longer.');
  }
  if (untried.length > 0) {
    write(`Conditions compare ${untried.join(', ')}, of which it could not choose every value.`);
  }
  return 1;
}
