import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namePlaces } from '../../src/check/rounds/name-places.ts';
import type { ValidationReport } from '../../src/check/validate-all.ts';
import { mergeProblems } from '../../src/check/validate-all.ts';
import { suggestNearest } from '../../src/engine/json/suggest-nearest.ts';
import type { Problem } from '../../src/engine/model/problem.ts';
import { type Exploration, explore } from '../../src/simulate/explore.ts';
import { replay } from '../../src/simulate/replay.ts';
import { blockedProblems, unreachedProblems } from '../../src/simulate/unreached.ts';
import { exploreSeconds } from './open.ts';
import { type OpenScenarios, openScenarios, scenarioNames } from './open-scenarios.ts';
import { type Painter, painter } from './paint.ts';
import { inVersion } from './read-diffed.ts';
import { describeDifference, replayScenarios, updateScenarios } from './replay-scenarios.ts';
import { type CliCommand, forEachJourney, type Input, onlyJourney, type Shell, UsageError } from './shell.ts';

/** `journey simulate`: replays scenarios, or searches everything that can happen. */
export const simulateCommand: CliCommand = {
  usage: 'simulate [--scenario NAME | --all | --explore [--seconds N] | --update A | --record NAME]',
  summary: 'Runs the journey without a browser.',
  help: [
    '  --scenario NAME   replays journeys/<journey>/scenarios/NAME.json',
    '  --all             replays every scenario (the default)',
    '  --explore         tries every event, outcome and branch from every entry screen, and lists what is never reached',
    `  --seconds N       how long --explore may search a journey: ${exploreSeconds} by default; it then says how far it got`,
    '  --update A        changes the scenarios that go another way than at A, a git revision or a folder, to the way that they go now',
    '  --record NAME     shows how to record scenarios/NAME.json in the development app',
  ].join('\n'),
  options: {
    scenario: { type: 'string' },
    all: { type: 'boolean' },
    explore: { type: 'boolean' },
    seconds: { type: 'string' },
    update: { type: 'string' },
    record: { type: 'string' },
  },
  async run(input, shell) {
    const { scenario, record, seconds, update: since } = input.options;
    if (seconds !== undefined && !(Number(seconds) > 0)) throw new UsageError('--seconds takes a number above 0.');
    if (typeof record === 'string') return showHowToRecord(record, input, shell);
    const others = [scenario, record, seconds, input.options.all, input.options.explore];
    if (since !== undefined && others.some((one) => one !== undefined))
      throw new UsageError(
        '--update changes every scenario that goes another way, and takes no other option of simulate.',
      );
    if (typeof since === 'string') return forEachJourney(input, shell, (id) => update(id, since, shell));
    const owners = typeof scenario === 'string' ? await ownersOf(scenario, input, shell) : input.journeys;
    return forEachJourney({ ...input, journeys: owners }, shell, (id) => simulate(id, input, shell));
  },
};

async function simulate(id: string, { options }: Input, shell: Shell): Promise<number> {
  const { scenario, explore: exploring, seconds = exploreSeconds } = options;
  const paint = painter(shell.colour);
  const scenarios = await openScenarios(shell, id);
  if (exploring) {
    const found = exploreFor({ seconds: Number(seconds) }, scenarios, shell);
    return showExploration(found, Number(seconds), shell, paint);
  }
  const names = typeof scenario === 'string' ? [scenario] : await scenarioNames(shell, id);
  return replayAll(scenarios, names, shell, paint);
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

async function replayAll(
  scenarios: OpenScenarios,
  names: readonly string[],
  shell: Shell,
  paint: Painter,
): Promise<number> {
  let failed = 0;
  for (const name of names) {
    const scenario = await scenarios.read(name);
    const { machine, worded } = scenarios.word(name, scenario);
    const differences = replay(machine, worded);
    failed += differences.length > 0 ? 1 : 0;
    shell.write(`${differences.length > 0 ? paint.red('no ') : paint.green('yes')} ${name}: ${scenario.title}`);
    for (const difference of differences) shell.write(`    ${describeDifference(difference)}`);
  }
  const sum = `${names.length - failed} of ${names.length} scenarios pass`;
  shell.write(failed > 0 ? paint.red(sum) : paint.green(sum));
  return failed > 0 ? 1 : 0;
}

/** Writes the scenarios that have changed since a version; fails when somebody has to record one again. */
async function update(id: string, since: string, shell: Shell): Promise<number> {
  const found = await replayScenarios(shell, id);
  const changed = found.replayed.filter(({ hasChanged }) => hasChanged);
  // The check of the journey as it was looks for its pictures.
  const version = { root: shell.root, name: since, id, folders: ['journeys', 'schemas', 'public'] };
  const updated =
    changed.length === 0
      ? {}
      : await inVersion(version, (root) => updateScenarios({ ...shell, root }, id, found.replayed)).catch((cause) => {
          throw cause instanceof UsageError
            ? new UsageError(`As it was at ${since}: ${cause.message}`, { cause })
            : cause;
        });
  for (const [path, text] of Object.entries(updated)) {
    await writeFile(join(shell.root, 'journeys', id, path), text);
    shell.write(`updated journeys/${id}/${path}`);
  }
  const left = found.failures.filter((sentence) => !Object.keys(updated).some((path) => sentence.startsWith(path)));
  for (const sentence of left) shell.write(sentence);
  const sum = `${Object.keys(updated).length} of ${changed.length} changed scenarios updated`;
  shell.write(changed.length > Object.keys(updated).length ? `${sum}; record the others again` : sum);
  return left.length > 0 ? 1 : 0;
}

/** What a search found in a journey, with its files. */
export interface ExploredJourney extends Pick<OpenScenarios, 'sources'> {
  readonly found: Exploration;
}

/** How long a search goes on at most, and through how many states. */
export interface SearchLimits {
  readonly seconds: number;
  readonly states?: number;
}

/** Searches what can happen in a journey, which may be checked already. Rejects with a UsageError when it has errors. */
export async function exploreJourney(
  id: string,
  limits: SearchLimits,
  shell: Shell,
  checked?: ValidationReport['valid'],
): Promise<ExploredJourney> {
  const opened = await openScenarios(shell, id, checked);
  return { sources: opened.sources, found: exploreFor(limits, opened, shell) };
}

/** What nobody can do in a journey, each thing once and at its place, in the words of its screen. */
export const findUnreached = ({ found, sources }: ExploredJourney, live?: ExploredJourney): readonly Problem[] =>
  namePlaces(mergeProblems(unreachedProblems(found, sources, live?.found)), sources);

/** The buttons that a search which had to stop could not press. */
export const findUnpressed = ({ found, sources }: ExploredJourney): readonly Problem[] =>
  namePlaces(blockedProblems(found, sources), sources);

function exploreFor(
  { seconds, states = Number.POSITIVE_INFINITY }: SearchLimits,
  { machine, entries }: OpenScenarios,
  { catalogue }: Shell,
): Exploration {
  const end = performance.now() + 1000 * seconds;
  return explore(machine, catalogue, entries, { maxStates: states, isOver: () => performance.now() > end });
}

function showExploration(found: Exploration, seconds: number, { write }: Shell, paint: Painter): number {
  const { transitions, missed, unseen, blocked, states, waiting, limitReached, untried, isComplete } = found;
  const [reached, shown] = isComplete ? ['never', 'never shown'] : ['not reached', 'not shown'];
  const covered = `${transitions.length - missed.length} of ${transitions.length} transitions`;
  for (const { screen, label, reasons } of blocked) {
    write(`${paint.red(isComplete ? 'never pressed' : 'not pressed')} “${label}” on ${screen}: ${reasons.join(' ')}`);
  }
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
