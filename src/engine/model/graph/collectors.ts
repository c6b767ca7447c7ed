import type { Catalogue } from '../catalogue.ts';
import { effectsOf, valuesOfKind } from '../effects.ts';
import { memoize } from '../memoize.ts';
import type { Journey } from '../types.ts';
import { flowOf } from './flow.ts';

/** The screens that set a session property, in the order of the flows and then of the files. */
export function collectors(journey: Journey, property: string, kinds: Catalogue['effects']): ReadonlySet<string> {
  return indexCollectors(journey, kinds).get(property) ?? nobody;
}

const nobody: ReadonlySet<string> = new Set();

// Memoized, since it is called for every screen and every property that it requires.
const indexCollectors = memoize(({ flows, screens }: Journey, kinds: Catalogue['effects']) => {
  const index = new Map<string, Set<string>>();
  for (const id of new Set([...Object.values(flows).flat(), ...Object.keys(screens)])) {
    const screen = screens[id];
    const paths = (screen ? effectsOf(screen, kinds) : []).flatMap((placed) => valuesOfKind(placed, 'target'));
    for (const path of new Set(paths)) {
      if (!path.startsWith('session.')) continue;
      const property = path.slice('session.'.length);
      index.set(property, (index.get(property) ?? new Set()).add(id));
    }
  }
  return index;
});

/** The screen for a user who lacks a property: the nearest one before `screen` in its flow that sets it, else the first. */
export function collectorFor(
  journey: Journey,
  screen: string,
  property: string,
  kinds: Catalogue['effects'],
): string | undefined {
  const all = collectors(journey, property, kinds);
  const flow = flowOf(journey, screen);
  for (let index = flow.indexOf(screen) - 1; index >= 0; index--) {
    const before = flow[index];
    if (before !== undefined && all.has(before)) return before;
  }
  return [...all].find((id) => id !== screen);
}
