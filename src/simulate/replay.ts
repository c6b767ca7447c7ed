import type { Json } from '../engine/json/json.ts';
import { type Drawn, drawnFlags } from '../engine/model/draws.ts';
import { initialState, type Machine, type Values } from '../engine/runtime/state.ts';
import { openReplaySession, type ReplaySession } from './replay-session.ts';

/** A text that is expected: its words, or the name of a text of the journey, with the values of its placeholders. */
export type ExpectedText =
  | string
  | { readonly of: string; readonly text: string; readonly with?: Readonly<Record<string, string>> };

/** What is expected at one point of a scenario; only the given properties are compared. */
export interface Expectation {
  readonly screen?: string;
  readonly view?: string;
  readonly path?: string;
  readonly message?: ExpectedText | null;
  readonly fieldErrors?: Readonly<Record<string, ExpectedText>>;
  readonly notes?: Readonly<Record<string, ExpectedText>>;
  readonly session?: Readonly<Record<string, Json>>;
  readonly running?: readonly string[];
  readonly sent?: readonly string[];
  readonly left?: string;
}

/** One step of a scenario: something that happens, or an expectation. */
export type ScenarioStep =
  | { readonly expect: Expectation }
  | { readonly fill: Readonly<Record<string, Json>> }
  | { readonly press: string }
  | { readonly outcome: { readonly of: string; readonly is: string; readonly data?: Values } }
  | { readonly go: string }
  | { readonly back: true }
  | { readonly wait: number };

/** A recorded walkthrough, the content of a file in `journeys/<journey>/scenarios/`. */
export interface Scenario {
  readonly title: string;
  readonly start: string;
  readonly session?: Values;
  /** Screen -> the variant by share that is drawn for it; the screen itself by default. */
  readonly draws?: Drawn;
  readonly flags?: Readonly<Record<string, boolean>>;
  /** The language of the tenant; that of the screen files by default. */
  readonly language?: string;
  readonly steps: readonly ScenarioStep[];
}

/**
 * A difference between a replay and its scenario: the step (from 0), the property, and the expected and the found
 * value.
 */
export interface Difference {
  readonly step: number;
  readonly what: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/**
 * Replays a scenario, its texts as words (`withExpectedTexts`), with `transition` alone, in the scenario's language and with every screen of `machine` loaded, and
 * returns the differences. Outcomes and times are those of the scenario: there is no browser, clock or network.
 */
export function replay(machine: Machine, scenario: Scenario): Difference[] {
  const session = beginReplay(machine, scenario);
  return scenario.steps.flatMap((step, index) =>
    performStep(session, step).map((difference) => ({ step: index, ...difference })),
  );
}

/** Opens the start of a scenario, before its first step. */
export function beginReplay(
  machine: Machine,
  { start, draws, flags, session: values, language }: Scenario,
): ReplaySession {
  const { settings } = machine.journey;
  const set = { ...settings, flags: { ...settings.flags, ...flags, ...drawnFlags(draws ?? {}) } };
  const state = initialState(values ?? {}, language ?? settings.locale.language);
  const session = openReplaySession({ ...machine, journey: { ...machine.journey, settings: set } }, state);
  session.arrive(start);
  return session;
}

/** What differs from one step of a scenario. */
export type StepDifference = Omit<Difference, 'step'>;

/** Performs one step, or compares what it expects. */
export function performStep(session: ReplaySession, step: ScenarioStep): StepDifference[] {
  if ('expect' in step) return compare(session, step.expect);
  if ('fill' in step) {
    for (const [field, value] of Object.entries(step.fill)) session.send({ type: 'change', field, value });
  } else if ('press' in step) session.send({ type: 'raise', name: step.press });
  else if ('outcome' in step) return settle(session, step.outcome);
  else if ('go' in step) session.arrive(step.go);
  else if ('back' in step) session.goBack();
  else session.wait(step.wait);
  return [];
}

function settle(
  session: ReplaySession,
  { of, is, data = {} }: Extract<ScenarioStep, { outcome: object }>['outcome'],
): StepDifference[] {
  const runs = Object.values(session.state().runs);
  const run = runs.find(({ action }) => action === of);
  if (!run) return [{ what: `"${of}" in progress`, expected: of, found: runs.map(({ action }) => action) }];
  session.send({ type: 'outcome', run: run.id, outcome: is, data });
  return [];
}

function compare(session: ReplaySession, expected: Expectation): StepDifference[] {
  const state = session.state();
  const found: Record<keyof Expectation, unknown> = {
    screen: state.screen,
    view: state.view,
    path: session.history().at(-1),
    message: state.message?.text ?? null,
    fieldErrors: state.fieldErrors,
    notes: Object.fromEntries(Object.entries(state.notes).map(([field, { text }]) => [field, text])),
    session: Object.fromEntries(Object.keys(expected.session ?? {}).map((name) => [name, state.session[name] ?? null])),
    running: Object.values(state.runs).map(({ action }) => action),
    sent: session.sent(),
    left: session.left(),
  };
  return (Object.entries(expected) as [keyof Expectation, unknown][])
    .filter(([what, value]) => JSON.stringify(value) !== JSON.stringify(found[what]))
    .map(([what, value]) => ({ what, expected: value, found: found[what] }));
}
