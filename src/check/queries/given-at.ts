import { type Edge, entryScreens, groupByOrigin } from '../../engine/model/graph/graph.ts';
import type { Journey } from '../../engine/model/types.ts';

/** Reachable screen -> session properties that are set whenever a tenant reaches it. */
export function givenAt(journey: Journey, edges: readonly Edge[]): Map<string, Set<string>> {
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
export const broughtTo = ({ start, entries = {}, screens }: Journey, id: string): readonly string[] =>
  id === start ? [] : [...(entries[id] ?? []), ...(screens[id]?.requires ?? [])];
