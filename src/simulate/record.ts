import { fieldOf } from '../engine/forms/place.ts';
import type { Json } from '../engine/json/json.ts';
import type { Drawn } from '../engine/model/draws.ts';
import type { RecordedEvent } from '../engine/runner/session-store.ts';
import type { State } from '../engine/runtime/state.ts';
import { formOf } from '../engine/runtime/step.ts';
import { isPlainData } from '../engine/runtime/values/is-plain-data.ts';
import type { Scenario, ScenarioStep } from './replay.ts';

/** What a recording has to know about the journey. */
interface RecordedJourney {
  /** Below which scenarios name paths. */
  readonly base?: string;
  /** That of its screen files. */
  readonly language: string;
  /** What was drawn for the session. */
  readonly draws?: Drawn;
}

/**
 * Converts the recorded events of a session to a scenario that replays it: what the tenant did, the outcome of each
 * action, and each change of the screen, the view and the message. Values that JSON cannot represent, such as files,
 * are omitted.
 */
export function record(
  title: string,
  all: readonly RecordedEvent[],
  { base = '/', language: source, draws = {} }: RecordedJourney,
): Scenario {
  const recorded = all.slice(all.findIndex(({ event }) => event.type === 'arrive'));
  const [first] = recorded;
  const { event, before } = first ?? {};
  const query = event?.type === 'arrive' ? new URLSearchParams(withoutRecord(event.query)).toString() : '';
  const path = event?.type === 'arrive' ? `/${event.path.slice(base.length)}` : '/';
  const session = before?.session ?? {};
  const language = before?.language ?? source;
  return {
    title,
    start: query ? `${path}?${query}` : path,
    ...(Object.keys(session).length > 0 ? { session } : {}),
    ...(Object.keys(draws).length > 0 ? { draws } : {}),
    ...(language === source ? {} : { language }),
    steps: recorded
      .flatMap((one, index) => [...(index === 0 ? [] : stepOf(one, base)), ...expectationOf(one)])
      .reduce(appendStep, []),
  };
}

function stepOf({ event, before, after }: RecordedEvent, base: string): ScenarioStep[] {
  switch (event.type) {
    case 'change':
      return fillOf(event.field, event.value);
    case 'edit': {
      const field = fieldOf(event.edit.at);
      return fillOf(field, formOf(after)[field]);
    }
    case 'follow':
      return [{ go: `/${event.path.slice(base.length)}` }];
    case 'raise':
      return [{ press: event.name }];
    case 'retry':
      return [{ press: `valid:${event.field}` }];
    case 'arrive':
      return event.pop && destinationOf(after) !== destinationOf(before) ? [{ back: true }] : [];
    case 'tick':
      return [{ wait: (before.countdowns[event.name] ?? event.left) - event.left }].filter(({ wait }) => wait > 0);
    case 'outcome': {
      const run = before.runs[event.run];
      return run ? [{ outcome: { of: run.action, is: event.outcome, data: event.data } }] : [];
    }
    default:
      return [];
  }
}

/** An emptied part of a structured form has no value that a scenario could fill in. */
const fillOf = (field: string, value: unknown): ScenarioStep[] =>
  value !== undefined && isPlainData(value) ? [{ fill: { [field]: value as Json } }] : [];

// In development, React's strict mode reports the first address twice.
const destinationOf = ({ loading, place }: State): string | undefined => loading?.place ?? place;

function expectationOf({ before, after }: RecordedEvent): ScenarioStep[] {
  const moved = after.screen !== before.screen || after.view !== before.view;
  const message =
    after.message && after.message.text !== before.message?.text ? { message: after.message.text } : undefined;
  if (after.screen === undefined || !(moved || message)) return [];
  return [{ expect: { ...(moved ? { screen: after.screen, view: after.view } : {}), ...message } }];
}

/** Appends a step. Consecutive `fill` steps are merged into one, and so are consecutive waits. */
function appendStep(steps: ScenarioStep[], step: ScenarioStep): ScenarioStep[] {
  const last = steps.at(-1);
  if (last && 'fill' in last && 'fill' in step) steps[steps.length - 1] = { fill: { ...last.fill, ...step.fill } };
  else if (last && 'wait' in last && 'wait' in step) steps[steps.length - 1] = { wait: last.wait + step.wait };
  else steps.push(step);
  return steps;
}

/** The query without `record`, which starts the recording and is not part of the session. */
const withoutRecord = ({ record: _, ...query }: Readonly<Record<string, string>>): Record<string, string> => query;
