import { sourceLanguage } from '../journey/texts/language.ts';
import type { Json } from '../journey/types.ts';
import type { RecordedEvent } from '../runner/session-store.ts';
import type { State } from '../runtime/state.ts';
import { isPlainData } from '../runtime/values/is-plain-data.ts';
import type { Scenario, ScenarioStep } from './replay.ts';

/**
 * Turns what was seen of a walk into a scenario that replays it: what the tenant did, how each action came out, and, each
 * time it changed, the screen, the view and what was said. Values that JSON cannot hold, such as pictures, are left out.
 */
export function record(title: string, all: readonly RecordedEvent[]): Scenario {
  const seen = all.slice(all.findIndex(({ event }) => event.type === 'arrive'));
  const [first] = seen;
  const { event, before } = first ?? {};
  const query = event?.type === 'arrive' ? new URLSearchParams(withoutRecord(event.query)).toString() : '';
  const path = event?.type === 'arrive' ? event.path : '/';
  const session = before?.session ?? {};
  const language = before?.language ?? sourceLanguage;
  return {
    title,
    start: query ? `${path}?${query}` : path,
    ...(Object.keys(session).length > 0 ? { session } : {}),
    ...(language === sourceLanguage ? {} : { language }),
    steps: seen.flatMap((one, index) => [...(index === 0 ? [] : stepOf(one)), ...expectationOf(one)]).reduce(join, []),
  };
}

function stepOf({ event, before, after }: RecordedEvent): ScenarioStep[] {
  switch (event.type) {
    case 'change':
      return [{ fill: { [event.field]: event.value as Json } }].filter(({ fill }) => isPlainData(fill[event.field]));
    case 'raise':
      return [{ press: event.name }];
    case 'retry':
      return [{ press: `valid:${event.field}` }];
    case 'arrive':
      return event.pop && headedFor(after) !== headedFor(before) ? [{ back: true }] : [];
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

// React tells the first address twice in development.
const headedFor = ({ loading, place }: State): string | undefined => loading?.place ?? place;

function expectationOf({ before, after }: RecordedEvent): ScenarioStep[] {
  const moved = after.screen !== before.screen || after.view !== before.view;
  const said =
    after.message && after.message.text !== before.message?.text ? { message: after.message.text } : undefined;
  if (after.screen === undefined || !(moved || said)) return [];
  return [{ expect: { ...(moved ? { screen: after.screen, view: after.view } : {}), ...said } }];
}

/** Answers given one after the other, and seconds that pass, stand as one step. */
function join(steps: ScenarioStep[], step: ScenarioStep): ScenarioStep[] {
  const last = steps.at(-1);
  if (last && 'fill' in last && 'fill' in step) steps[steps.length - 1] = { fill: { ...last.fill, ...step.fill } };
  else if (last && 'wait' in last && 'wait' in step) steps[steps.length - 1] = { wait: last.wait + step.wait };
  else steps.push(step);
  return steps;
}

/** The parameter that asks for the recording is no part of the walk. */
const withoutRecord = ({ record: _, ...query }: Readonly<Record<string, string>>): Record<string, string> => query;
