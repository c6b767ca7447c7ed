import type { ValidationReport } from '../../src/check/validate-all.ts';
import { formatJson } from '../../src/engine/json/format-json.ts';
import { createReRecorder, type RecordedScenario } from '../../src/simulate/re-record/re-record.ts';
import type { ScenarioIn } from '../../src/simulate/re-record/visits.ts';
import { type Difference, replay, type Scenario } from '../../src/simulate/replay.ts';
import { type OpenScenarios, openScenarios, scenarioNames } from './open-scenarios.ts';
import { type Shell, UsageError } from './shell.ts';

/** A scenario in the journey that is built. */
interface ReplayedScenario {
  readonly name: string;
  readonly scenario: Scenario;
  readonly after: ScenarioIn;
  /** Whether it goes another way. */
  readonly hasChanged: boolean;
}

/** What replaying the scenarios of a journey has found. */
export interface ReplayedScenarios {
  /** A sentence for each that does not pass. */
  readonly failures: readonly string[];
  /** Those that can be read. */
  readonly replayed: readonly ReplayedScenario[];
}

/** Replays all scenarios of a valid journey, which may be checked already. */
export async function replayScenarios(
  shell: Shell,
  journey: string,
  checked?: ValidationReport['valid'],
): Promise<ReplayedScenarios> {
  const scenarios = await openScenarios(shell, journey, checked);
  const failures: string[] = [];
  const replayed: ReplayedScenario[] = [];
  for (const name of await scenarioNames(shell, journey)) {
    try {
      const scenario = await scenarios.read(name);
      const after = scenarios.word(name, scenario);
      // What comes after the first difference follows from it.
      const [first] = replay(after.machine, after.worded);
      replayed.push({ name, scenario, after, hasChanged: first !== undefined });
      if (first)
        failures.push(`${pathOf(name)} goes another way now (“${scenario.title}”): ${describeDifference(first)}.`);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      failures.push(error.message);
    }
  }
  return { failures, replayed };
}

/**
 * The files of the scenarios that have changed, as they go now: path -> text, without those that somebody has to record again. The shell
 * is that of the journey before the change. Rejects with a UsageError when that is not valid for the engine of today.
 */
export async function updateScenarios(
  before: Shell,
  journey: string,
  replayed: readonly ReplayedScenario[],
): Promise<Readonly<Record<string, string>>> {
  const live = await openScenarios(before, journey);
  const recorded = new Map(
    replayed.map((one): [ReplayedScenario, RecordedScenario] => {
      const known = wordIn(live, one);
      return [one, { scenario: one.scenario, after: one.after, ...(known && { before: known }) }];
    }),
  );
  const reRecord = createReRecorder([...recorded.values()]);
  return Object.fromEntries(
    [...recorded].flatMap(([{ name, hasChanged }, one]) => {
      const updated = hasChanged ? reRecord(one) : undefined;
      return updated ? [[pathOf(name), formatJson(updated)]] : [];
    }),
  );
}

/** A difference in words. */
export const describeDifference = ({ step, what, expected, found }: Difference): string =>
  `step ${step + 1}: ${what} should be ${JSON.stringify(expected)}, but is ${JSON.stringify(found)}`;

const pathOf = (name: string): string => `scenarios/${name}.json`;

function wordIn(live: OpenScenarios, { name, scenario }: ReplayedScenario): ScenarioIn | undefined {
  try {
    return live.word(name, scenario);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return undefined;
  }
}
