import { collectors } from '../../journey/graph/collectors.ts';
import { type Edge, edgesOf, entryScreens, groupByOrigin } from '../../journey/graph/graph.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Journey } from '../../journey/types.ts';
import type { Finding, Rule } from '../rule.ts';

/** On every path from an entry screen, the session properties that a screen requires are set before the tenant reaches it. */
export const askedLater: Rule = {
  code: 'asked-later',
  severity: 'error',
  stage: 'paths',
  *check({ journey, catalogue: { effects } }) {
    const edges = edgesOf(journey, effects).filter(({ kind }) => kind !== 'return');
    for (const [id, before] of givenAt(journey, edges)) {
      const lacking = (journey.screens[id]?.requires ?? []).filter((property) => !before.has(property));
      for (const property of lacking) {
        yield tooLate(journey, edges, id, property, collectors(journey, property, effects));
      }
    }
  },
};

/** Reachable screen -> session properties that are set whenever a tenant reaches it. */
function givenAt(journey: Journey, edges: readonly Edge[]): Map<string, Set<string>> {
  const given = new Map(entryScreens(journey).map((id) => [id, new Set(broughtTo(journey, id))]));
  const pending = [...given.keys()];
  const from = groupByOrigin(edges);
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const here = [...(given.get(id) ?? []), ...(journey.screens[id]?.requires ?? [])];
    for (const { to, gives, clears } of from.get(id) ?? []) {
      const after = new Set([...here, ...gives].filter((property) => !clears.includes(property)));
      const known = given.get(to);
      const common = known ? new Set([...known].filter((property) => after.has(property))) : after;
      if (known?.size === common.size) continue;
      given.set(to, common);
      pending.push(to);
    }
  }
  return given;
}

/** The session properties that a tenant has at an entry screen. A link to it first redirects to the screen that collects them. */
const broughtTo = ({ start, entries = {}, screens }: Journey, id: string): readonly string[] =>
  id === start ? [] : [...(entries[id] ?? []), ...(screens[id]?.requires ?? [])];

function tooLate(
  journey: Journey,
  edges: readonly Edge[],
  screen: string,
  property: string,
  setBy: ReadonlySet<string>,
): Finding {
  const path = pathWithout(journey, edges, screen, property);
  const asked = [...setBy].filter((id) => id !== screen);
  const asks = asked.map((id) => `"${id}"`).join(', ');
  const names = [path[0]?.from ?? screen, ...path.map(({ to }) => to)].map((id) => `"${id}"`).join(', ');
  return {
    ...placeOf(journey, path.at(-1), screen, property),
    what: `"${screen}" needs "${property}", which is not set on the path ${names}`,
    why: 'the tenant would be redirected away from it',
    fix: asks === '' ? 'Set it on an earlier screen.' : `Move it after ${asks}, where this is set, or set it earlier.`,
  };
}

/** The place to fix: the flow if the last edge is a step, else `requires` of the screen. */
function placeOf(journey: Journey, last: Edge | undefined, screen: string, property: string) {
  const flow = last?.kind === 'step' && Object.entries(journey.flows).find(([, ids]) => ids.includes(screen));
  if (flow) return { at: pointer('flows', flow[0], flow[1].indexOf(screen)) };
  return { screen, at: pointer('requires', journey.screens[screen]?.requires.indexOf(property) ?? 0) };
}

/** The shortest path to a screen on which no screen sets a property. */
function pathWithout(journey: Journey, edges: readonly Edge[], screen: string, property: string): Edge[] {
  const lacks = (id: string): boolean => !journey.screens[id]?.requires.includes(property);
  const paths: Edge[][] = [[]];
  const seen = new Set<string>();
  const starts = entryScreens(journey).filter((id) => !broughtTo(journey, id).includes(property));
  if (starts.includes(screen)) return [];
  for (const path of paths) {
    const next = edges.filter(({ from, to, gives, clears }) => {
      const here = path.at(-1)?.to;
      const follows = here === undefined ? starts.includes(from) : from === here;
      const without = clears.includes(property) || (lacks(from) && !gives.includes(property));
      return follows && without && !seen.has(to);
    });
    for (const edge of next) {
      if (edge.to === screen) return [...path, edge];
      seen.add(edge.to);
      paths.push([...path, edge]);
    }
  }
  return [];
}
