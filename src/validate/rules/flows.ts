import { suggestNearest } from '../../journey/source/nearest.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Journey } from '../../journey/types.ts';
import type { Finding, Rule } from './rule.ts';

/** Flows and ways in name screens that exist, a screen stands in one flow at most, and no two screens share a path. */
export const flowRules: Rule = function* (journey) {
  for (const key of ['start', 'notFound'] as const) {
    yield* wrongScreen(journey, journey[key], `/${key}`, 'the journey could not be shown');
  }
  yield* wrongEntries(journey);
  yield* wrongFlows(journey);
  yield* sharedPaths(journey);
};

function* wrongScreen({ screens }: Journey, id: string, at: string, why: string): Iterable<Finding> {
  const screen = screens[id];
  if (screen && screen.path !== undefined) return;
  if (screen) {
    yield {
      ...{ code: 'no-path', at, what: `"${id}" has no path`, why: 'it can only be shown in a dialog' },
      fix: 'Give it a path, or take it out here.',
    };
  } else {
    yield {
      ...{ code: 'unknown-screen', at, what: `"${id}" is not a screen`, why },
      fix: suggestNearest(id, Object.keys(screens), `add screens/${id}.json`),
    };
  }
}

function* wrongEntries(journey: Journey): Iterable<Finding> {
  const names = Object.keys(journey.session);
  for (const [id, brought] of Object.entries(journey.entries ?? {})) {
    const at = pointer('entries', id);
    yield* wrongScreen(journey, id, at, 'a link to it would lead nowhere');
    for (const [index, name] of brought.entries()) {
      if (journey.session[name]) continue;
      yield {
        ...{ code: 'unknown-path', at: `${at}/${index}`, what: `there is no "session.${name}"` },
        ...{ why: 'nobody could have it', fix: suggestNearest(name, names, 'declare it') },
      };
    }
  }
}

function* wrongFlows(journey: Journey): Iterable<Finding> {
  const flowOf = new Map<string, string>();
  for (const [flow, ids] of Object.entries(journey.flows)) {
    for (const [index, id] of ids.entries()) {
      const at = pointer('flows', flow, index);
      yield* wrongScreen(journey, id, at, 'the tenant would be stranded before it');
      const other = flowOf.get(id);
      if (other !== undefined) {
        yield {
          ...{ code: 'two-flows', at, what: `"${id}" also stands in the flow "${other}"` },
          ...{ why: '"next" would have two meanings', fix: 'Take it out of one of them and go there by its name.' },
        };
      }
      flowOf.set(id, flow);
    }
  }
}

function* sharedPaths({ screens }: Journey): Iterable<Finding> {
  const screenAt = new Map<string, string>();
  for (const { id, path } of Object.values(screens)) {
    if (path === undefined) continue;
    const other = screenAt.get(path);
    if (other !== undefined) {
      yield {
        ...{ code: 'duplicate-path', screen: id, at: '/path', what: `"${path}" is also the path of "${other}"` },
        ...{ why: 'one of the two could never be reached', fix: 'Give one of them another path.' },
      };
    }
    screenAt.set(path, id);
  }
}
