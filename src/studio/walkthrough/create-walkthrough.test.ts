import { expect, test } from 'vitest';
import { readJsonFile } from '../../../tests/support/journey-text.ts';
import { catalogue } from '../../../tests/support/product.ts';
import { sampled } from '../../../tests/support/sampled.ts';
import { reviewProject } from '../../../tests/support/studio/review-project.ts';
import type { Event } from '../../engine/runtime/event.ts';
import { comparisonsIn } from '../../simulate/exploration/comparisons.ts';
import { possibleEvents } from '../../simulate/possible-events.ts';
import { replay } from '../../simulate/replay.ts';
import { createWalkthrough, type RecordedWalkthrough, type WalkthroughPlan } from './create-walkthrough.ts';
import { listWalkthroughData } from './list-walkthrough-data.ts';
import { eventsBeforeLastStep, reportWalkthrough } from './report-walkthrough.ts';
import { writeScenario } from './scenario-file.ts';

const projects = await Promise.all(['move-in', 'landlord'].map(reviewProject));

/** The plans of a journey, one for each place where a walkthrough can begin. */
function plansOf({ machine, list }: (typeof projects)[number]): readonly WalkthroughPlan[] {
  const { base, starts } = listWalkthroughData(machine, catalogue, { states: list.states, base: '/' });
  return starts.map((start) => ({ machine, base, start }));
}

const kinds: readonly Event['type'][] = ['change', 'edit', 'raise', 'retry', 'outcome', 'tick'];

/** What can be done next in a walkthrough. */
function nextEvents({ machine }: WalkthroughPlan, { runner }: RecordedWalkthrough): readonly Event[] {
  const state = runner.getState();
  return possibleEvents(machine, state, catalogue, comparisonsIn(machine)).filter(
    ({ type }) => state.dialog === undefined && kinds.includes(type),
  );
}

/** Goes on by one of the possible events after the other, another one with each seed. */
function walkthroughOn(
  plan: WalkthroughPlan,
  walkthrough: RecordedWalkthrough,
  { seed, count }: { seed: number; count: number },
): void {
  for (let step = 0; step < count; step++) {
    const events = nextEvents(plan, walkthrough);
    const event = events[(step * 7 + seed * 13) % Math.max(1, events.length)];
    if (event) walkthrough.runner.send(event);
  }
}

const plans = projects.flatMap(plansOf);

test('the first start is that of the journey, and later ones have the session that they need', () => {
  for (const project of projects) {
    const [first, ...others] = plansOf(project);
    expect(first?.start).toMatchObject({ screen: project.machine.journey.start, session: {} });
    expect(others.some(({ start }) => Object.keys(start.session).length > 0)).toBe(true);
  }
  for (const plan of plans) expect(createWalkthrough(plan).runner.getState().screen).toBe(plan.start.screen);
});

test.each(sampled(plans).map((plan) => [`${plan.machine.journey.id} ${plan.start.screen}`, plan] as const))(
  'walkthroughs from %s => their files are replayed without a difference, unless the page says so',
  (_, plan) => {
    let saved = 0;
    for (let seed = 0; seed < 6; seed++) {
      const walkthrough = createWalkthrough(plan);
      walkthroughOn(plan, walkthrough, { seed, count: 12 });
      const { scenario, problem } = reportWalkthrough(plan, walkthrough);
      if (problem !== undefined) continue;
      saved++;
      expect(replay(plan.machine, JSON.parse(writeScenario({ ...scenario, title: 'A test' })))).toEqual([]);
    }
    expect(saved).toBeGreaterThan(0);
  },
);

test('undo => the state and the steps before the last step; undone to the first => nothing is left', () => {
  const [plan] = plans;
  if (!plan) throw new Error('There is no start.');
  let walkthrough = createWalkthrough(plan);
  walkthroughOn(plan, walkthrough, { seed: 0, count: 8 });
  for (let left = reportWalkthrough(plan, walkthrough).steps.length; left > 1; left--) {
    const before = reportWalkthrough(plan, walkthrough).steps;
    walkthrough = createWalkthrough(plan, eventsBeforeLastStep(plan, walkthrough));
    expect(reportWalkthrough(plan, walkthrough).steps).toEqual(before.slice(0, -1));
  }
  expect(walkthrough.runner.getState()).toEqual(createWalkthrough(plan).runner.getState());
});

test('letters that are typed into one field => one step', () => {
  const [plan] = plans;
  if (!plan) throw new Error('There is no start.');
  const walkthrough = createWalkthrough(plan);
  const field = nextEvents(plan, walkthrough).find((event) => event.type === 'change');
  if (field?.type !== 'change') throw new Error('The first screen has no field.');
  for (const value of ['9', '98', '987']) walkthrough.runner.send({ ...field, value });
  const { steps, scenario } = reportWalkthrough(plan, walkthrough);
  expect(steps).toHaveLength(2);
  expect(scenario.steps).toContainEqual({ fill: { [field.field]: '987' } });
});

test('entries of a structured form => filled in, and the replay has them', () => {
  const plan = plans.find(({ start, machine }) => start.screen === 'rooms' && machine.journey.id === 'landlord');
  if (!plan) throw new Error('There is no such start.');
  const walkthrough = createWalkthrough(plan);
  const { rooms } = readJsonFile('journeys/landlord/screens/rooms.json').fields;
  const { value } = rooms.entries.each.parts.kind.options.choices[1];
  walkthrough.runner.send({ type: 'edit', edit: { at: 'rooms.0.kind', set: value } });
  walkthrough.runner.send({ type: 'edit', edit: { at: 'rooms.0.count', set: 2 } });
  const { scenario, problem, steps } = reportWalkthrough(plan, walkthrough);
  expect(problem).toBeUndefined();
  expect(steps.length).toBeGreaterThan(1);
  expect(scenario.steps.at(-1)).toEqual({
    fill: { rooms: [{ kind: value, count: 2 }] },
  });
});

test('a link that is pressed, and going back => steps of the scenario, below the base of the deployment', () => {
  const [plan] = plans;
  const other = plan && Object.entries(plan.machine.routes ?? {}).find(([, screen]) => screen === 'faq');
  if (!plan || !other) throw new Error('There is no such screen.');
  const walkthrough = createWalkthrough(plan);
  walkthrough.runner.send({ type: 'follow', path: other[0] });
  expect(walkthrough.runner.getState().screen).toBe('faq');
  walkthrough.perform({ kind: 'back' });
  const { scenario, problem, canGoBack, steps } = reportWalkthrough(plan, walkthrough);
  expect({ problem, canGoBack, count: steps.length }).toEqual({ problem: undefined, canGoBack: false, count: 3 });
  expect(scenario.steps.filter((step) => !('expect' in step))).toEqual([{ go: other[0] }, { back: true }]);
  expect(replay(plan.machine, { ...scenario, title: 'A test' })).toEqual([]);
});

test('an answer that is changed from the summary, which no scenario can record => not saved, with the reason', () => {
  const plan = plans.find(({ start }) => start.screen === 'check-answers');
  if (!plan) throw new Error('There is no such start.');
  const walkthrough = createWalkthrough(plan);
  const [field = ''] = Object.keys(plan.machine.screens.property?.fields ?? {});
  walkthrough.runner.send({ type: 'change-answer', screen: 'property', field });
  expect(walkthrough.runner.getState().screen).toBe('property');
  expect(reportWalkthrough(plan, walkthrough).problem).toMatch(/changed answer/);
});
