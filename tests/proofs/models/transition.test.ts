import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Event } from '../../../src/engine/runtime/event.ts';
import { initialState, type State } from '../../../src/engine/runtime/state.ts';
import { transition } from '../../../src/engine/runtime/transition.ts';
import { samplesOf } from '../../../src/simulate/samples.ts';
import { anyGesture, type Gesture, gestureEvents } from './gestures.ts';
import { checkStep } from './invariants.ts';
import { type ModelJourney, readModelJourneys } from './model-journeys.ts';
import { modelLimitMs, modelSettings } from './model-settings.ts';

/** The model: every run ever started, with its screen; the oldest may be answered late. */
interface RunsStarted {
  readonly screenOfRun: Map<string, string | undefined>;
}

interface Tested {
  readonly journey: ModelJourney;
  state: State;
}

/** Feeds an event to `transition`, with a state that nothing may change, and checks the invariants. */
function step(model: RunsStarted, tested: Tested, event: Event): void {
  const { machine } = tested.journey;
  const before = deepFreeze(tested.state);
  const result = transition(machine, before, event);
  checkStep(machine, before, event, result, model.screenOfRun);
  tested.state = result[0];
  for (const command of result[1]) {
    if (command.do === 'redirect')
      step(model, tested, { type: 'refused', screen: command.screen, effects: command.otherwise });
    if (command.do === 'stamp') step(model, tested, { type: 'stamped', property: command.property, at: 1e12 });
    if (command.do === 'read-draft') step(model, tested, { type: 'draft-read', draft: tested.state.draft });
  }
}

class Do implements fc.Command<RunsStarted, Tested> {
  private did: readonly Event[] = [];
  constructor(private readonly gesture: Gesture) {}
  check = () => true;
  run(model: RunsStarted, tested: Tested): void {
    this.did = gestureEvents(tested.journey, tested.journey.machine, tested.state, this.gesture);
    for (const event of this.did) step(model, tested, event);
  }
  toString = () => JSON.stringify(this.did);
}

/** Answers a run: one in progress, or one of long ago. */
class Answer implements fc.Command<RunsStarted, Tested> {
  private did = '';
  constructor(
    private readonly pick: number,
    private readonly isLate: boolean,
  ) {}
  check = () => true;
  run(model: RunsStarted, tested: Tested): void {
    const { journey, state } = tested;
    const ids = this.isLate ? [...model.screenOfRun.keys()] : Object.keys(state.runs);
    const run = ids[this.pick % ids.length];
    if (run === undefined) return;
    const action = run.slice(0, run.lastIndexOf('-'));
    const outcomes = Object.entries(journey.catalogue.actions[action]?.outcomes ?? {});
    const [outcome, schema] = outcomes[this.pick % outcomes.length] ?? ['unavailable', {}];
    const samples = samplesOf({ type: 'object', ...schema });
    const data = samples[this.pick % samples.length] as Record<string, unknown>;
    this.did = `${run} => ${outcome}`;
    step(model, tested, { type: 'outcome', run, outcome, data, ...(this.pick % 7 === 0 && { wait: 30 }) });
  }
  toString = () => this.did;
}

const gestures = [
  anyGesture.map((gesture) => new Do(gesture)),
  fc.tuple(fc.nat(9_999), fc.boolean()).map(([pick, isLate]) => new Answer(pick, isLate && pick % 3 === 0)),
];

describe.each(await readModelJourneys())('transition over the %s journey', (_, journey) => {
  test(
    `${modelSettings.numRuns} sequences of events => one screen, no effect twice, no late effect, the same result twice`,
    () => {
      const screens = Object.keys(journey.machine.screens).length;
      const seen = new Set<string | undefined>();
      fc.assert(
        fc.property(fc.array(fc.oneof(...gestures), { maxLength: 60, size: 'max' }), (commands) => {
          const arrival = { type: 'arrive', path: '/', query: {}, pop: false } as const;
          const [state] = transition(journey.machine, initialState({}, 'en'), arrival);
          const model = { screenOfRun: new Map() };
          const real = { journey, state };
          fc.modelRun(() => ({ model, real }), commands);
          seen.add(real.state.screen);
        }),
        modelSettings,
      );
      // Enough runs reach nearly all of the journey.
      expect(seen.size).toBeGreaterThanOrEqual(Math.min(modelSettings.numRuns / 25, screens * 0.7));
    },
    modelLimitMs,
  );
});

/** Freezes plain data, so that a transition that changes its input throws. Schemas and validators stay as they are. */
function deepFreeze<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  Object.freeze(data);
  for (const value of Object.values(data)) deepFreeze(value);
  return data;
}
