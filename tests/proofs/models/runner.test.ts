import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Runner } from '../../../src/engine/runner/runner.ts';
import type { RecordedEvent } from '../../../src/engine/runner/session-store.ts';
import type { Values } from '../../../src/engine/runtime/state.ts';
import { transition } from '../../../src/engine/runtime/transition.ts';
import { samplesOf } from '../../../src/simulate/samples.ts';
import { expectEqual } from '../../support/expect-equal.ts';
import { showFigure } from '../../support/show-figure.ts';
import { addressesOf, anyGesture, type Gesture, gestureEvents } from './gestures.ts';
import { checkState, checkStep } from './invariants.ts';
import { type ModelJourney, readModelJourneys } from './model-journeys.ts';
import { modelLimitMs, modelSettings } from './model-settings.ts';
import { secretsIn } from './secrets-typed.ts';
import { type SimulatedPhone, switchOn } from './simulated-phone.ts';

/** The model: which screen started each run, what was sent with each key, and the keys that had their outcome. */
interface Expected {
  readonly steps: string[];
  screenOfRun: Map<string, string | undefined>;
  readonly requestOfKey: Map<string, string>;
  readonly doneKeys: Set<string>;
  /** What all sequences together have reached: a model that reaches nothing proves nothing. */
  readonly reached: { readonly screens: Set<string>; late: number; calls: number };
}

interface Tested {
  readonly journey: ModelJourney;
  readonly phone: SimulatedPhone;
}

type ModelCommand = fc.AsyncCommand<Expected, Tested>;

/** A command that records what it did, for the message of a failure. */
const command = (perform: (model: Expected, tested: Tested) => Promise<string> | string): ModelCommand => ({
  check: () => true,
  async run(model, tested) {
    model.steps.push(await perform(model, tested));
    await nextTurn();
    checkPhone(model, tested);
  },
  // The steps are in the message of a failure.
  toString: () => '·',
});

/** What must hold whenever the app waits. */
function checkPhone(model: Expected, { phone }: Tested): void {
  const { runner } = phone;
  checkState(runner.machine, runner.getState());
  expectEqual(secretsIn(phone.stored()), []);
  expectEqual(secretsIn({ logged: phone.logged.join('\n') }), []);
  model.reached.screens.add(String(runner.getState().screen));
  for (const { key, request } of phone.called.splice(0)) {
    model.reached.calls++;
    expectEqual(model.requestOfKey.get(key) ?? request, request);
    expectEqual(model.doneKeys.has(key) ? `${request} was sent again after its outcome` : '', '');
    model.requestOfKey.set(key, request);
  }
}

const gesture = (one: Gesture, times: number): ModelCommand =>
  command(async (_, { journey, phone: { runner, called } }) => {
    const events = gestureEvents(journey, runner.machine, runner.getState(), one);
    // The first screen may have made calls already.
    const before = called.length;
    for (const event of events) for (let time = 0; time < times; time++) runner.send(event);
    await nextTurn();
    const requests = called.slice(before).map(({ request }) => request);
    expectEqual(requests, [...new Set(requests)]);
    return `${JSON.stringify(events)}${times > 1 ? ' twice' : ''}`;
  });

/** Answers any call that waits, the newest or an older one; a call that was cancelled must change nothing. */
const answer = (pick: number, how: 'answer' | 'throw' | 'session-ended' | 'too-often'): ModelCommand =>
  command(async (model, { journey, phone }) => {
    const [call] = phone.pending.splice(pick % (phone.pending.length || 1), 1);
    if (!call) return '';
    checkPhone(model, { journey, phone });
    const before = phone.runner.getState();
    if (how === 'session-ended') call.http.onSessionExpiry?.(0);
    else call.http.onSessionExpiry?.(1_800);
    if (how === 'too-often') call.http.onRetryAfter?.(60);
    const outcomes = Object.entries(journey.catalogue.actions[call.action]?.outcomes ?? {});
    const [outcome, schema] = outcomes[pick % outcomes.length] ?? ['unavailable', {}];
    const isLost = how === 'throw' || how === 'too-often' || outcome === 'unavailable';
    const data = samplesOf({ type: 'object', ...schema })[0] as Values;
    const { aborted } = call.http.signal;
    if (how === 'throw') call.settle(new Error('broken'));
    else call.settle(isLost ? { outcome: 'unavailable', data: {} } : { outcome, data });
    await nextTurn();
    if (!isLost && how === 'answer') model.doneKeys.add(call.http.key);
    if (aborted) model.reached.late++;
    if (aborted) expectEqual(phone.runner.getState(), before);
    return `${call.action} => ${isLost ? how : outcome}${aborted ? ', cancelled before' : ''}`;
  });

const say = (text: string, perform: (tested: Tested, model: Expected) => void): ModelCommand =>
  command((model, tested) => {
    perform(tested, model);
    return text;
  });

const weighted = (weight: number, arbitrary: fc.Arbitrary<ModelCommand>) => ({ weight, arbitrary });
const anyCommand = fc.oneof(
  weighted(
    8,
    anyGesture.map((one) => gesture(one, 1)),
  ),
  weighted(
    4,
    anyGesture.map((one) => gesture(one, 2)),
  ),
  weighted(
    12,
    fc.nat(9_999).map((pick) => answer(pick, 'answer')),
  ),
  weighted(
    2,
    fc
      .tuple(fc.nat(9_999), fc.constantFrom('throw' as const, 'session-ended' as const, 'too-often' as const))
      .map(([pick, how]) => answer(pick, how)),
  ),
  weighted(
    2,
    fc.constantFrom(1, 9, 31, 130, 1_900).map((sec) => say(`${sec} s later`, ({ phone }) => phone.advance(sec))),
  ),
  weighted(
    1,
    fc.constant(0).map(() => say('slow screens', ({ phone }) => phone.delayLoads())),
  ),
  weighted(
    2,
    fc
      .constantFrom('answer' as const, 'fail' as const)
      .map((how) => say(`screens: ${how}`, ({ phone }) => phone.release(how))),
  ),
  weighted(
    1,
    fc
      .constantFrom('offline' as const, 'online' as const)
      .map((change) => say(change, ({ phone }) => phone.environment(change))),
  ),
  weighted(
    1,
    fc.constant(0).map(() =>
      say('reload', ({ phone }, model) => {
        model.screenOfRun = new Map();
        phone.reload();
      }),
    ),
  ),
);

describe.each(await readModelJourneys())('a phone over the %s journey', (name, journey) => {
  test(
    `${modelSettings.numRuns} sequences with late, lost and reordered answers => one screen, no double effect, no secret stored`,
    async () => {
      const addresses = addressesOf(journey);
      const reached = { screens: new Set<string>(), late: 0, calls: 0 };
      await fc.assert(
        fc.asyncProperty(
          fc.nat(addresses.length - 1),
          fc.boolean(),
          fc.array(anyCommand, { minLength: 8, maxLength: 40, size: 'max' }),
          async (start, isKnown, sequence) => {
            const model: Expected = {
              steps: [],
              screenOfRun: new Map(),
              requestOfKey: new Map(),
              doneKeys: new Set(),
              reached,
            };
            // A failed expectation inside the runner's own calls must not be swallowed by its error handling.
            const failures: unknown[] = [];
            const onEvent = ({ event, before, after }: RecordedEvent, runner: Runner): void => {
              try {
                const result = transition(runner.machine, before, event);
                if (event.type !== 'language') expectEqual(result[0], after);
                checkStep(runner.machine, before, event, result, model.screenOfRun);
              } catch (failure) {
                failures.push(failure);
              }
            };
            const phone = switchOn(journey, { address: addresses[start] ?? '/', isKnown }, onEvent);
            await nextTurn();
            const stepsBefore = (cause: unknown) => new Error(`After: ${model.steps.join(' | ')}\n${cause}`, { cause });
            await fc
              .asyncModelRun(() => ({ model, real: { journey, phone } }), sequence)
              .catch((cause: unknown) => Promise.reject(stepsBefore(cause)));
            if (failures.length > 0) throw stepsBefore(failures[0]);
          },
        ),
        modelSettings,
      );
      const { numRuns } = modelSettings;
      const screens = Object.keys(journey.machine.screens).length;
      showFigure(`${name}: ${reached.screens.size} screens, ${reached.calls} calls, ${reached.late} late answers`);
      expect(reached.screens.size).toBeGreaterThanOrEqual(Math.min(numRuns / 25, screens * 0.7));
      expect(reached.calls).toBeGreaterThan(numRuns / 2);
      expect(reached.late).toBeGreaterThan(numRuns / 50);
    },
    modelLimitMs,
  );
});
