import { beforeAll, expect, test } from 'vitest';
import type { RecordedEvent } from '../../src/engine/runner/session-store.ts';
import type { Event } from '../../src/engine/runtime/event.ts';
import { initialState, type Machine, type State } from '../../src/engine/runtime/state.ts';
import { transition } from '../../src/engine/runtime/transition.ts';
import { record } from '../../src/simulate/record.ts';
import { replay } from '../../src/simulate/replay.ts';
import { text } from '../support/journey-text.ts';
import { readMoveIn } from '../support/read-journey.ts';

let machine: Machine;

beforeAll(async () => {
  machine = await readMoveIn();
});

/** Runs these events, and returns what a recorder receives; an outcome belongs to the only running action. */
function recordedEvents(events: readonly Event[]): RecordedEvent[] {
  let state: State = initialState({}, 'en');
  return events.map((event) => {
    const before = state;
    const applied = event.type === 'outcome' ? { ...event, run: Object.keys(before.runs)[0] ?? '' } : event;
    [state] = transition(machine, before, applied);
    return { event: applied, before, after: state };
  });
}

const outcome = (name: string, data: Record<string, unknown> = {}): Event => ({
  type: 'outcome',
  run: '',
  outcome: name,
  data,
});

test('a session up to the identity screen => a scenario that replays it, screen by screen', () => {
  const events = recordedEvents([
    { type: 'configured', config: {} },
    { type: 'arrive', path: '/', query: { utm_source: 'website', record: 'to-identity' }, pop: false },
    { type: 'change', field: 'phone', value: '98765' },
    { type: 'change', field: 'phone', value: '9876543210' },
    { type: 'raise', name: 'submit' },
    outcome('rejected'),
    { type: 'raise', name: 'submit' },
    outcome('sent', { uid: 'u1' }),
    { type: 'change', field: 'otp', value: '4321' },
    outcome('verified', { user: { _id: 'u1' } }),
    { type: 'arrive', path: '/identity-info', query: {}, pop: false },
  ]);
  const scenario = record('to identity', events, { language: 'en' });
  expect(scenario).toEqual({
    title: 'to identity',
    start: '/?utm_source=website',
    steps: [
      { expect: { screen: 'landing', view: 'phone' } },
      { fill: { phone: '9876543210' } },
      { press: 'submit' },
      { outcome: { of: 'send-code', is: 'rejected', data: {} } },
      { expect: { message: text('landing', 'send-code rejected toast') } },
      { press: 'submit' },
      { outcome: { of: 'send-code', is: 'sent', data: { uid: 'u1' } } },
      { expect: { screen: 'landing', view: 'code' } },
      { fill: { otp: '4321' } },
      { outcome: { of: 'verify-code', is: 'verified', data: { user: { _id: 'u1' } } } },
      { expect: { screen: 'identity-info', view: 'main' } },
    ],
  });
  expect(replay(machine, scenario)).toEqual([]);
});

test('a picture => left out, since JSON cannot contain files', () => {
  const events = recordedEvents([
    { type: 'arrive', path: '/identity-documents', query: {}, pop: false },
    { type: 'change', field: 'panCard', value: [new File(['x'], 'pan.png')] },
    { type: 'arrive', path: '/', query: {}, pop: true },
  ]);
  const { steps } = record('pictures', events, { language: 'en' });
  expect(steps).toEqual([
    { expect: { screen: 'identity-documents', view: 'main' } },
    { back: true },
    { expect: { screen: 'landing', view: 'phone' } },
  ]);
});
