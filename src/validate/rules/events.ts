import { isAlike, suggestNearest } from '../../journey/source/nearest.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Json, Screen } from '../../journey/types.ts';
import { blocksOf } from '../../journey/visit.ts';
import type { Finding, Rule } from './rule.ts';

const byEngine = ['enter', 'incomplete', 'ready'];

/** Every button raises an event that is answered, and every answer has something that raises it. */
export const eventRules: Rule = function* (journey) {
  for (const screen of Object.values(journey.screens)) {
    const raised = [...raisedBy(screen)];
    yield* wrongAliases(screen);
    yield* unanswered(screen, raised);
    yield* unraised(screen, raised);
  }
};

/** An event that something on a screen raises, and where it says so. */
export interface Raised {
  readonly event: string;
  readonly at: string;
}

function* wrongAliases({ id, on }: Screen): Iterable<Finding> {
  for (const [event, handler] of Object.entries(on)) {
    if (typeof handler !== 'string' || (on[handler] && typeof on[handler] !== 'string')) continue;
    yield {
      ...{
        code: 'unknown-event',
        screen: id,
        at: pointer('on', event),
        what: `"${handler}" is not an event with effects`,
      },
      ...{
        why: `"${event}" would do nothing`,
        fix: suggestNearest(handler, Object.keys(on), `add "${handler}" to "on"`),
      },
    };
  }
}

function* unanswered({ id, on }: Screen, raised: readonly Raised[]): Iterable<Finding> {
  for (const { event, at } of raised) {
    if (on[event]) continue;
    yield {
      ...{ code: 'unanswered-event', screen: id, at, what: `nothing answers "${event}"` },
      ...{
        why: 'pressing this would do nothing',
        fix: suggestNearest(event, Object.keys(on), `add "${event}" to "on"`),
      },
    };
  }
}

function* unraised({ id, on, fields }: Screen, raised: readonly Raised[]): Iterable<Finding> {
  const known = [
    ...raised.map(({ event }) => event),
    ...Object.values(on).filter((handler) => typeof handler === 'string'),
    ...byEngine,
    ...Object.keys(fields).map((name) => `valid:${name}`),
  ];
  // A misspelt name is told once, where it is raised.
  const lost = raised.filter(({ event }) => !on[event]);
  for (const event of Object.keys(on)) {
    if (known.includes(event) || lost.some((other) => isAlike(other.event, event))) continue;
    yield {
      ...{ code: 'unraised-event', screen: id, at: pointer('on', event), what: `nothing raises "${event}"` },
      ...{ why: 'its effects would never happen', fix: suggestNearest(event, known, 'take it out') },
    };
  }
}

/** Buttons say `event` in their options; a submit block that says none raises `submit`. */
export function* raisedBy(screen: Screen): Iterable<Raised> {
  for (const { block } of blocksOf(screen)) {
    const named = [...eventsIn(block.options, `${block.at}/${block.name}`)];
    yield* block.name === 'submit' && named.length === 0 ? [{ event: 'submit', at: block.at }] : named;
  }
}

function* eventsIn(options: Json, at: string): Iterable<Raised> {
  if (typeof options !== 'object' || options === null) return;
  for (const [key, value] of Object.entries(options)) {
    if (key === 'blocks') continue;
    if (key === 'event' && typeof value === 'string') yield { event: value, at: `${at}/event` };
    else yield* eventsIn(value as Json, at + pointer(key));
  }
}
