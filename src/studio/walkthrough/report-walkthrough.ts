import { capitalize } from '../../engine/model/sentences.ts';
import type { Event } from '../../engine/runtime/event.ts';
import { record } from '../../simulate/record.ts';
import { replay, type Scenario } from '../../simulate/replay.ts';
import type { ReplayedEvent } from '../../simulate/replay-session.ts';
import { describeEffects, describeEvent } from '../../simulate/states/describe-happenings.ts';
import { nameInWords } from '../../simulate/states/naming/words.ts';
import { nextCountdown, type RecordedWalkthrough, type WalkthroughPlan } from './create-walkthrough.ts';
import type { WaitingAction, WalkthroughReport } from './walkthrough-messages.ts';

/** A step of a walkthrough: events that a person counts as one, such as the letters that are typed into a field. */
interface WalkthroughStep {
  readonly sentence: string;
  /** The index of its first event. */
  readonly from: number;
}

/** How far a walkthrough is, with the scenario of it. */
export function reportWalkthrough(plan: WalkthroughPlan, walkthrough: RecordedWalkthrough): WalkthroughReport {
  const state = walkthrough.runner.getState();
  const scenario = scenarioOf(plan, walkthrough);
  const problem = problemOf(plan, walkthrough, scenario);
  return {
    scenario,
    canGoBack: walkthrough.history().length > 1,
    countdown: nextCountdown(state),
    problem,
    steps: stepsOfWalkthrough(plan, walkthrough).map(({ sentence }) => sentence),
    waiting: Object.values(state.runs).map(
      ({ id, action, outcomes }): WaitingAction => ({
        run: id,
        action,
        title: capitalize(nameInWords(action)),
        outcomes: Object.keys(outcomes).map((name) => ({ name, title: capitalize(nameInWords(name)) })),
      }),
    ),
  };
}

/** The events that are left after the last step is undone. */
export function eventsBeforeLastStep(plan: WalkthroughPlan, walkthrough: RecordedWalkthrough): readonly Event[] {
  const last = stepsOfWalkthrough(plan, walkthrough).at(-1);
  // The first event opens the start.
  const left = walkthrough.happened().slice(1, Math.max(1, last?.from ?? 1));
  return left.filter(({ isCaused }) => !isCaused).map(({ event }) => event);
}

function scenarioOf({ machine, base }: WalkthroughPlan, walkthrough: RecordedWalkthrough): Scenario {
  return record('', walkthrough.happened(), { base, language: machine.journey.settings.locale.language });
}

/** Why a scenario is not the walkthrough: something in it cannot be recorded, such as a chosen file. */
function problemOf(
  { machine, base }: WalkthroughPlan,
  walkthrough: RecordedWalkthrough,
  scenario: Scenario,
): string | undefined {
  const below = (path: string): string => base + path.slice(1);
  const steps = scenario.steps.map((step) => ('go' in step ? { go: below(step.go) } : step));
  const { screen, view } = walkthrough.runner.getState();
  const end = screen === undefined ? [] : [{ expect: { screen, ...(view !== undefined && { view }) } }];
  // What is filled in is JSON in the file.
  const placed: Scenario = { ...scenario, start: below(scenario.start), steps: [...steps, ...end] };
  const [difference] = replay(machine, JSON.parse(JSON.stringify(placed)));
  return difference
    ? 'A walkthrough cannot record everything that was done, such as a chosen file or a changed answer, so its replay goes another way. Undo the last steps.'
    : undefined;
}

function stepsOfWalkthrough(plan: WalkthroughPlan, walkthrough: RecordedWalkthrough): readonly WalkthroughStep[] {
  const [first, ...others] = walkthrough.happened();
  // The first event opens the start, which cannot be undone.
  const steps: WalkthroughStep[] = first ? [{ sentence: sentenceOf(plan, first), from: 1 }] : [];
  let field: string | undefined;
  for (const [index, one] of others.entries()) {
    const last = steps.pop() ?? { sentence: '', from: 1 };
    if (!isStep(one)) {
      steps.push({ ...last, sentence: `${last.sentence} ${effectsOf(plan, one)}`.trim() });
      continue;
    }
    const typed = typedField(one);
    const sentence = sentenceOf(plan, one);
    if (typed !== undefined && typed === field) steps.push({ ...last, sentence });
    else steps.push(last, { sentence, from: index + 1 });
    field = typed;
  }
  return steps;
}

/** The field that an event types into, on its screen. */
function typedField({ event, before }: ReplayedEvent): string | undefined {
  if (event.type === 'change') return `${before.screen} ${event.field}`;
  return event.type === 'edit' ? `${before.screen} ${event.edit.at}` : undefined;
}

const stepTypes: readonly Event['type'][] = ['change', 'edit', 'raise', 'retry', 'outcome', 'tick', 'follow'];

/** Whether an event is a step of its own, and not what follows from the one before. */
const isStep = ({ event, isCaused }: ReplayedEvent): boolean =>
  !isCaused && (stepTypes.includes(event.type) || (event.type === 'arrive' && event.pop));

const sentenceOf = (plan: WalkthroughPlan, one: ReplayedEvent): string =>
  `${causeOf(plan, one)} ${effectsOf(plan, one)}`.trim();

function causeOf({ machine }: WalkthroughPlan, { event, before }: ReplayedEvent): string {
  switch (event.type) {
    case 'arrive':
      return event.pop ? 'You go back.' : `You open the address ${event.path}.`;
    case 'outcome':
      return `“${capitalize(nameInWords(before.runs[event.run]?.action ?? 'The call'))}” ends: ${nameInWords(event.outcome)}.`;
    case 'tick':
      return 'You wait until the countdown ends.';
    case 'follow':
      return 'You press a link.';
    default:
      return describeEvent({ machine, state: before }, event) ?? '';
  }
}

const effectsOf = ({ machine }: WalkthroughPlan, { before, after, commands }: ReplayedEvent): string =>
  describeEffects({ machine, state: before }, { machine, state: after }, commands).join(' ');
