import {
  beginReplay,
  type Expectation,
  performStep,
  type Scenario,
  type ScenarioStep,
  type StepDifference,
} from '../replay.ts';
import { isAction, type ScenarioIn, type ScreenVisit, visitsOf } from './visits.ts';

/** A scenario of a journey that has changed. */
export interface RecordedScenario {
  readonly scenario: Scenario;
  /** Absent where it cannot be in the journey of before: it names a text or a language that this one does not have. */
  readonly before?: ScenarioIn;
  readonly after: ScenarioIn;
}

/** What the scenarios say about screens. */
interface Known {
  /** What tenants do on each screen: the steps of each scenario, without what is expected. */
  readonly actions: ReadonlyMap<string | undefined, readonly (readonly ScenarioStep[])[]>;
  /** Whether tenants do something on a screen, and came to it after another one. */
  readonly isStepAfter: (screen: string | undefined, other: string | undefined) => boolean;
}

/**
 * Records scenarios of a journey again, as they go now. Each one does on a screen what it did there before, in the order in which the
 * screens come now, and what another one of `all` does on a screen that it did not come to; it expects what happens then. Undefined
 * when nobody knows what to do on a screen, when what was done there cannot be done any more, or when other words appear.
 */
export function createReRecorder(
  all: readonly RecordedScenario[],
): (recorded: RecordedScenario) => Scenario | undefined {
  const visited = new Map(all.map((one) => [one, one.before && visitsOf(one.before)] as const));
  const known = knownOf(visited);
  return (recorded) => {
    const visits = visited.get(recorded);
    const steps = visits && followVisits(visits, recorded, known);
    return steps && { ...recorded.scenario, steps };
  };
}

function knownOf(visited: ReadonlyMap<RecordedScenario, readonly ScreenVisit[] | undefined>): Known {
  const actions = new Map<string | undefined, (readonly ScenarioStep[])[]>();
  const orders: (readonly (string | undefined)[])[] = [];
  for (const [{ scenario, after }, before = []] of visited) {
    orders.push(before.map(({ screen }) => screen));
    // One that goes as it is recorded shows what is done on the screens of today, also where it happens to pass in those of before.
    for (const { screen, steps } of visitsOf(after) ?? before)
      actions.set(screen, [...(actions.get(screen) ?? []), stepsAt(scenario, steps).filter(isAction)]);
  }
  const isStepAfter: Known['isStepAfter'] = (screen, other) =>
    (actions.get(screen) ?? []).some(({ length }) => length > 0) &&
    orders.some((order) => order.includes(other) && order.lastIndexOf(screen) > order.indexOf(other));
  return { actions, isStepAfter };
}

const stepsAt = ({ steps }: Scenario, indices: readonly number[]): ScenarioStep[] =>
  indices.flatMap((index) => steps[index] ?? []);

function followVisits(
  visits: readonly ScreenVisit[],
  { scenario, after }: RecordedScenario,
  known: Known,
): readonly ScenarioStep[] | undefined {
  const last = visits.at(-1);
  const helped = new Set<string | undefined>();
  const perform = ({ steps }: ScreenVisit, done: readonly ScenarioStep[]) =>
    performAfter(after, done, { own: stepsAt(scenario, steps), worded: stepsAt(after.worded, steps) });
  let left = visits;
  let done: readonly ScenarioStep[] = [];
  let earlyEnd: readonly ScenarioStep[] | undefined;
  while (last) {
    const screen = screenAfter(after, done);
    const own = left.find((visit) => visit.screen === screen);
    // A step that came after its end comes before it now. If nobody knows how to go on from there, it ends there.
    if (!own && !left.some(({ hasActions }) => hasActions) && known.isStepAfter(screen, last.screen)) earlyEnd ??= done;
    const more = own ? perform(own, done) : helped.has(screen) ? undefined : helpOn(screen, after, done, known);
    if (!more) {
      const expected = earlyEnd && perform(last, earlyEnd);
      return earlyEnd && expected && [...earlyEnd, ...expected];
    }
    done = [...done, ...more];
    if (own === last) return done;
    left = left.filter((visit) => visit !== own);
    // Help may be wanted on a screen again, but not in a circle.
    if (own) helped.clear();
    else helped.add(screen);
  }
  return undefined;
}

/** What another scenario does on a screen, if it leads on from there. */
function helpOn(
  screen: string | undefined,
  after: ScenarioIn,
  done: readonly ScenarioStep[],
  { actions: known }: Known,
): readonly ScenarioStep[] | undefined {
  if (screen === undefined) return undefined;
  for (const actions of known.get(screen) ?? []) {
    const steps = [{ expect: { screen } }, ...actions];
    const more = performAfter(after, done, { own: steps, worded: steps });
    if (more && screenAfter(after, [...done, ...more]) !== screen) return more;
  }
  return undefined;
}

interface StepsOfVisit {
  readonly own: readonly ScenarioStep[];
  /** The same with words. */
  readonly worded: readonly ScenarioStep[];
}

/** Performs steps on the screen that is reached; undefined when that cannot be done there. What is expected becomes what is found. */
function performAfter(
  after: ScenarioIn,
  done: readonly ScenarioStep[],
  { own, worded }: StepsOfVisit,
): readonly ScenarioStep[] | undefined {
  const session = sessionAfter(after, done);
  const { screen } = session.state();
  const steps: ScenarioStep[] = [];
  for (const [index, step] of own.entries()) {
    const compared = worded[index];
    if (!compared || session.state().screen !== screen) return undefined;
    const differences = performStep(session, compared);
    if ('expect' in step) {
      if (differences.some(isForPeople)) return undefined;
      steps.push({ expect: { ...step.expect, ...foundIn(differences) } });
    } else if (differences.length > 0) return undefined;
    else steps.push(step);
  }
  return steps;
}

/** Whether somebody has to say what is expected now: another text, which a scenario refers to by name, or nothing where there was something. */
function isForPeople({ what, found }: StepDifference): boolean {
  if (found === undefined) return true;
  const isText = what === 'message' || what === 'fieldErrors' || what === 'notes';
  return isText && found !== null && (typeof found === 'string' || Object.keys(found).length > 0);
}

const foundIn = (differences: readonly StepDifference[]): Expectation =>
  Object.fromEntries(differences.map(({ what, found }) => [what, found]));

const screenAfter = (after: ScenarioIn, done: readonly ScenarioStep[]): string | undefined =>
  sessionAfter(after, done).state().screen;

/** A session in which these steps have been performed. */
function sessionAfter({ machine, worded }: ScenarioIn, done: readonly ScenarioStep[]) {
  const session = beginReplay(machine, worded);
  for (const step of done) if (isAction(step)) performStep(session, step);
  return session;
}
