import type { Journey } from './types.ts';
import { effectsOf } from './walk.ts';

/** The screens that set a session property, in the order of the flows and then of the files. */
export function collectors(journey: Journey, property: string): readonly string[] {
  const index = indexes.get(journey) ?? indexCollectors(journey);
  indexes.set(journey, index);
  return index.get(property) ?? [];
}

// Every screen asks this of every property it requires.
const indexes = new WeakMap<Journey, ReadonlyMap<string, readonly string[]>>();

function indexCollectors({ flows, screens }: Journey): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const id of new Set([...Object.values(flows).flat(), ...Object.keys(screens)])) {
    const screen = screens[id];
    const paths = [...(screen ? effectsOf(screen) : [])].flatMap(({ effect }) =>
      'set' in effect ? Object.keys(effect.set) : [],
    );
    for (const path of new Set(paths)) {
      if (!path.startsWith('session.')) continue;
      const property = path.slice('session.'.length);
      index.set(property, [...(index.get(property) ?? []), id]);
    }
  }
  return index;
}

/** The screen to send a tenant to who lacks what `screen` requires: the nearest one before it in its flow, else the first. */
export function collectorFor(journey: Journey, screen: string, property: string): string | undefined {
  const all = collectors(journey, property);
  const flow = Object.values(journey.flows).find((ids) => ids.includes(screen)) ?? [];
  const before = flow.slice(0, flow.indexOf(screen)).filter((id) => all.includes(id));
  return before.at(-1) ?? all.find((id) => id !== screen);
}
