import fc from 'fast-check';
import type { Event } from '../../../src/engine/runtime/event.ts';
import { eachShownField } from '../../../src/engine/runtime/selectors.ts';
import type { Machine, State } from '../../../src/engine/runtime/state.ts';
import { screenOf } from '../../../src/engine/runtime/step.ts';
import { possibleEvents } from '../../../src/simulate/possible-events.ts';
import { samplesOf } from '../../../src/simulate/samples.ts';
import type { ModelJourney } from './model-journeys.ts';
import { secretFor } from './secrets-typed.ts';

/** Something that a tenant, a clock or a browser does; `pick` chooses among what is possible in the state. */
export interface Gesture {
  readonly kind: keyof typeof weights;
  readonly pick: number;
}

const weights = {
  proceed: 9,
  fill: 3,
  possible: 8,
  press: 4,
  odd: 2,
  arrive: 2,
  back: 1,
  clock: 1,
  session: 1,
  cancel: 1,
} as const;

/** Gestures, those that make progress more often than others. */
export const anyGesture: fc.Arbitrary<Gesture> = fc.record({
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({ arbitrary: fc.constant(kind as Gesture['kind']), weight })),
  ),
  pick: fc.nat(9_999),
});

/** A journey's addresses, and one that it does not have. */
export const addressesOf = ({ machine }: ModelJourney): readonly string[] => [
  ...Object.values(machine.screens).flatMap(({ path }) => path ?? []),
  '/no-such-address',
];

const odd = [
  '',
  ' ',
  'x',
  '0',
  'ＡＢＣＤＥ１２３４Ｆ',
  '१२३४५६७८९०',
  '👩‍👩‍👧',
  '<b>x</b>',
  '\u202e',
  'y'.repeat(300),
  undefined,
  7,
  -1,
  false,
  [],
];
const clocks: readonly Event[] = [
  { type: 'session-ending' },
  { type: 'stay-signed-in' },
  { type: 'dismiss' },
  { type: 'environment-changed', change: 'offline' },
  { type: 'environment-changed', change: 'online' },
  { type: 'environment-changed', change: 'storage-denied' },
];
const sessions: readonly Event[] = [{ type: 'session-ended' }, { type: 'start-over' }, { type: 'resume' }];

/** The events that a gesture results in; none if it is not possible in this state. */
export function gestureEvents(journey: ModelJourney, machine: Machine, state: State, { kind, pick }: Gesture): Event[] {
  const scope = { machine, state };
  const one = (events: readonly Event[]): Event[] => events.slice(pick % (events.length || 1)).slice(0, 1);
  const fields = state.screen === undefined ? [] : [...eachShownField(scope)];
  const arrival = (pop: boolean): Event[] =>
    one(addressesOf(journey).map((path) => ({ type: 'arrive', path, query: {}, pop })));
  const fill = (): Event[] =>
    fields.map((field) => ({ type: 'change', field, value: validValue(machine, state, field, pick) }));
  const table: Readonly<Record<Gesture['kind'], () => Event[]>> = {
    proceed: () => [...fill(), { type: 'raise', name: 'submit' }],
    fill,
    possible: () => one(possibleEvents(machine, state, journey.catalogue, journey.comparisons).filter(isNotAnswer)),
    press: () => one(Object.keys(screenOf(scope)?.on ?? {}).map((name) => ({ type: 'raise', name }))),
    odd: () => one(fields.map((field) => ({ type: 'change', field, value: odd[pick % odd.length] }))),
    arrive: () => arrival(false),
    back: () => arrival(true),
    clock: () => one(clocks),
    session: () => one(sessions),
    cancel: () => one(Object.values(state.runs).map(({ event }) => ({ type: 'cancel', name: event }))),
  };
  return table[kind]();
}

/** Answers are given by the model of the server. */
const isNotAnswer = (event: Event): boolean => event.type !== 'outcome';

function validValue(machine: Machine, state: State, field: string, pick: number): unknown {
  const screen = screenOf({ machine, state });
  if (!screen) return undefined;
  const secret = screen.secret.includes(field) ? secretFor(screen, field) : undefined;
  const samples = samplesOf(screen.schema.properties?.[field]);
  return secret ?? samples[pick % samples.length];
}
