import type { Machine } from '../../engine/runtime/state.ts';
import { beginReplay, performStep, replay, type Scenario, type ScenarioStep } from '../replay.ts';

/** A compiled journey, and a scenario with the words that its texts have in it (`withExpectedTexts`). */
export interface ScenarioIn {
  readonly machine: Machine;
  readonly worded: Scenario;
}

/** What a scenario does and expects on one screen, until it leads to another. */
export interface ScreenVisit {
  readonly screen: string | undefined;
  /** The indices of its steps. */
  readonly steps: readonly number[];
  readonly hasActions: boolean;
}

/** The screens that a scenario comes to, in their order; undefined when it does not go as it is recorded. */
export function visitsOf({ machine, worded }: ScenarioIn): readonly ScreenVisit[] | undefined {
  if (replay(machine, worded).length > 0) return undefined;
  const session = beginReplay(machine, worded);
  const visits: { screen: string | undefined; steps: number[]; hasActions: boolean }[] = [];
  for (const [index, step] of worded.steps.entries()) {
    const { screen } = session.state();
    let visit = visits.at(-1);
    if (visit?.screen !== screen || !visit) {
      visit = { screen, steps: [], hasActions: false };
      visits.push(visit);
    }
    visit.steps.push(index);
    visit.hasActions ||= isAction(step);
    performStep(session, step);
  }
  return visits;
}

/** Whether a step is something that happens, and not what is expected. */
export const isAction = (step: ScenarioStep): boolean => !('expect' in step);
