import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf } from '../../engine/model/effects.ts';
import { collectors } from '../../engine/model/graph/collectors.ts';
import { type Edge, edgesOf, entryScreens, groupByOrigin } from '../../engine/model/graph/graph.ts';
import type { Journey } from '../../engine/model/types.ts';
import { groupBy } from '../group-by.ts';
import { broughtTo, givenAt } from '../queries/given-at.ts';
import { conditionPaths } from '../queries/operands.ts';
import type { Finding, Rule } from '../rule.ts';

/** On every path from an entry screen, the session properties that a screen requires are set before the tenant reaches it. */
export const askedLater: Rule = {
  code: 'asked-later',
  severity: 'error',
  stage: 'paths',
  *check({ journey, catalogue: { effects } }) {
    const edges = edgesOf(journey, effects).filter(({ kind }) => kind !== 'return');
    const found: Lack[] = [];
    for (const [id, before] of givenAt(journey, edges)) {
      for (const property of journey.screens[id]?.requires ?? []) {
        // Another rule reports what no screen sets.
        if (before.has(property) || collectors(journey, property, effects).size === 0) continue;
        found.push({ screen: id, property, path: pathWithout(journey, edges, id, property) });
      }
    }
    // One mistake keeps several screens from being reached.
    for (const [first, ...others] of groupBy(found, (lack) =>
      JSON.stringify(causeOf(journey, lack, effects)),
    ).values()) {
      if (first) yield explain(journey, first, others, effects);
    }
  },
};

/** A screen that a tenant can reach without a session property that it requires, and the shortest path on which they do. */
interface Lack {
  readonly screen: string;
  readonly property: string;
  readonly path: readonly Edge[];
}

/** The place to fix, and what goes wrong there. */
type Cause = Pick<Finding, 'screen' | 'at'> &
  (
    | { readonly by: 'start' | 'order' }
    | { readonly by: 'clear' | 'skip'; readonly screen: string; readonly edge: string }
  );

function causeOf(journey: Journey, { screen, property, path }: Lack, effects: Catalogue['effects']): Cause {
  const last = path.at(-1);
  if (!last && screen === journey.start) return { by: 'start', at: '/start' };
  const clearing = path.findLast(({ clears }) => clears.includes(property));
  if (clearing) {
    const at = clearAt(journey, clearing, property, effects);
    return { by: 'clear', screen: clearing.from, at, edge: clearing.label };
  }
  const collecting = collectors(journey, property, effects);
  const skipping = path.findLast(({ from, kind }) => collecting.has(from) && kind !== 'variant');
  if (skipping) return { by: 'skip', screen: skipping.from, at: skipping.at, edge: skipping.label };
  // The place to fix is the flow if the last edge is a step, else `requires` of the screen.
  const flow = last?.kind === 'step' && Object.entries(journey.flows).find(([, ids]) => ids.includes(screen));
  if (flow) return { by: 'order', at: pointer('flows', flow[0], flow[1].indexOf(screen)) };
  const { requires = [] } = journey.screens[screen] ?? {};
  const lacking = path.length > 0 ? requires.indexOf(property) : 0;
  return { by: 'order', screen, at: pointer('requires', Math.max(0, lacking)) };
}

/** The place of the effect that clears a property before a tenant follows an edge. */
function clearAt(journey: Journey, edge: Edge, property: string, effects: Catalogue['effects']): string {
  const screen = journey.screens[edge.from];
  const places = (screen ? effectsOf(screen, effects) : []).flatMap(({ parts }) =>
    parts.flatMap(({ kind, value, at }) => (kind === 'cleared' && value === `session.${property}` ? at : [])),
  );
  const shared = (at: string): number => [...at].findIndex((letter, index) => letter !== edge.at[index]);
  return places.sort((one, other) => shared(other) - shared(one))[0] ?? edge.at;
}

function explain(journey: Journey, lack: Lack, others: readonly Lack[], effects: Catalogue['effects']): Finding {
  const { by, ...cause } = causeOf(journey, lack, effects);
  const { screen, at } = cause;
  const screens = [...new Set([lack, ...others].map((one) => titleOf(journey, one.screen)))];
  const properties = [...new Set([lack, ...others].map(({ property }) => property))];
  const needs = `${listed(screens)} ${screens.length === 1 ? 'needs' : 'need'} ${listed(properties.map(quoted))}`;
  const is = properties.length === 1 ? 'is' : 'are';
  const setBy = [...new Set(properties.flatMap((property) => [...collectors(journey, property, effects)]))];
  const asked = setBy.filter((id) => id !== lack.screen);
  const set = listed(asked.map((id) => titleOf(journey, id)));
  const here = 'edge' in cause ? `${titleOf(journey, cause.screen)} at ${inWords(cause.edge)}` : '';
  const values = listed(properties.map((property) => quoted(`session.${property}`)));
  return {
    ...(screen !== undefined && { screen }),
    at,
    what: {
      start: `${needs}, and the journey starts with it`,
      clear: `${needs}, which ${is} cleared here by ${here}`,
      skip: `${needs}, which ${is} not set here by ${here}`,
      order: `${needs}, which ${is} not set on the path ${pathOf(journey, lack)}`,
    }[by],
    why: 'the tenant would be redirected away from it',
    fix: {
      start: set === '' ? 'Start with another screen.' : `Start with ${set}, where this is set, or do not require it.`,
      clear: `Do not clear ${values} here${set === '' ? '' : `, or lead to ${set}, where it is set again`}.`,
      skip: `Set ${values} here too, or lead elsewhere.`,
      order: orderFix(journey, { ...lack, properties }, { set, asked }, effects),
    }[by],
  };
}

interface Setters {
  /** The screens that set what is missing, and their titles in words. */
  readonly asked: readonly string[];
  readonly set: string;
}

function orderFix(
  journey: Journey,
  { path, properties }: Lack & { readonly properties: readonly string[] },
  { set, asked }: Setters,
  effects: Catalogue['effects'],
): string {
  for (const property of properties) {
    const guarded = path.find((edge) => isGuarded(journey, edge, property, effects));
    if (!guarded) continue;
    const title = titleOf(journey, guarded.from);
    return `An "if" is no guard: add "${property}" to "requires" of ${title}, or set it earlier.`;
  }
  const early = asked.find((id) => comesBeforeStart(journey, id));
  if (early !== undefined) {
    const titles = `${titleOf(journey, early)}, where this is set, after the start ${titleOf(journey, journey.start)}`;
    return `Move ${titles}, or start with it.`;
  }
  return set === '' ? 'Set it on an earlier screen.' : `Move it after ${set}, where this is set, or set it earlier.`;
}

const quoted = (name: string): string => `"${name}"`;

/** The first three items in words: `A`, `A and B`, `A, B, C and 2 others`. */
function listed(items: readonly string[]): string {
  const shown = items.length > 4 ? [...items.slice(0, 3), `${items.length - 3} others`] : items;
  return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** Whether an edge is followed only under a condition about a property, which a link to the screen passes by. */
function isGuarded({ screens }: Journey, { from, at }: Edge, property: string, effects: Catalogue['effects']): boolean {
  const screen = screens[from];
  return (screen ? effectsOf(screen, effects) : []).some(
    (placed) =>
      at.startsWith(`${placed.at}/`) &&
      placed.parts.some(
        ({ kind, value }) =>
          kind === 'condition' && [...conditionPaths(value as never)].some((path) => path === `session.${property}`),
      ),
  );
}

/** Whether a screen is in the flow of the start, before it. */
function comesBeforeStart({ flows, start }: Journey, id: string): boolean {
  const flow = Object.values(flows).find((ids) => ids.includes(start)) ?? [];
  return flow.includes(id) && flow.indexOf(id) < flow.indexOf(start);
}

const titleOf = ({ screens }: Journey, id: string): string => `“${screens[id]?.title ?? id}”`;

/** The label of an edge, such as `submit: verified`, in words. */
function inWords(label: string): string {
  const [event = '', ...outcomes] = label.split(': ');
  const outcome = outcomes.at(-1);
  return outcome === undefined ? `"${event}"` : `the outcome "${outcome}" of "${event}"`;
}

/** A path in titles: the first screen and the last four. */
function pathOf(journey: Journey, { screen, path }: Lack): string {
  const titles = [path[0]?.from ?? screen, ...path.map(({ to }) => to)].map((id) => titleOf(journey, id));
  return (titles.length > 6 ? [...titles.slice(0, 1), '…', ...titles.slice(-4)] : titles).join(', ');
}

/** The shortest path to a screen on which no screen sets a property: from an entry screen, or else from where it is cleared. */
function pathWithout(journey: Journey, edges: readonly Edge[], screen: string, property: string): readonly Edge[] {
  const starts = entryScreens(journey).filter((id) => !broughtTo(journey, id).includes(property));
  if (starts.includes(screen)) return [];
  const loses = ({ from, gives, clears }: Edge): boolean =>
    clears.includes(property) || (!journey.screens[from]?.requires.includes(property) && !gives.includes(property));
  const from = groupByOrigin(edges.filter(loses));
  const entering = starts.flatMap((id) => from.get(id) ?? []);
  const clearing = edges.filter(({ clears }) => clears.includes(property));
  return shortestPath(entering, from, screen) ?? shortestPath(clearing, from, screen) ?? [];
}

function shortestPath(
  first: readonly Edge[],
  from: ReadonlyMap<string, readonly Edge[]>,
  to: string,
): readonly Edge[] | undefined {
  const paths = first.map((edge) => [edge]);
  const seen = new Set<string>();
  for (const path of paths) {
    const here = path.at(-1)?.to ?? '';
    if (here === to) return path;
    if (seen.has(here)) continue;
    seen.add(here);
    paths.push(...(from.get(here) ?? []).map((edge) => [...path, edge]));
  }
  return undefined;
}
