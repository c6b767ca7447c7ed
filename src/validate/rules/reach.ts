import type { Catalogue } from '../../journey/catalogue.ts';
import { effectsOf, valuesOfKind } from '../../journey/effects.ts';
import { type Edge, edgesOf, entryScreens, groupByOrigin } from '../../journey/graph/graph.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Journey, Json, Screen } from '../../journey/types.ts';
import { blocksOf } from '../../journey/visit.ts';
import type { Rule } from './rule.ts';

/** Every screen and view can be come to, and from every screen the tenant can go on. */
export const reachRules: Rule = function* (journey, { effects }) {
  const edges = edgesOf(journey, effects);
  const shown = reachable(journey, edges, effects);
  const onward = onwardFrom(edges);
  for (const screen of Object.values(journey.screens)) {
    if (shown.has(screen.id)) yield* lostViews(screen, effects);
    else {
      yield {
        ...{ code: 'unreachable-screen', screen: screen.id, at: '', what: `nothing leads to "${screen.id}"` },
        ...{ why: 'no tenant would ever see it', fix: 'Put it in a flow, name it in "entries", or take it out.' },
      };
    }
  }
  for (const id of shown) {
    const screen = journey.screens[id];
    if (screen?.path === undefined || leaves(screen, effects) || onward.has(id)) continue;
    yield {
      ...{ code: 'dead-end', screen: id, at: '', what: `nothing leads on from "${id}"` },
      ...{ why: 'the tenant can only close the page', fix: 'Add a button that goes on, or waive it as an end.' },
    };
  }
  for (const loop of closedLoops(journey, onward, shown, effects)) {
    const names = loop.map((id) => `"${id}"`).join(', ');
    yield {
      ...{ code: 'no-way-out', screen: loop[0] ?? '', at: '', what: `nothing leads out of ${names}` },
      ...{ why: 'the tenant would go round in circles', fix: 'Let one of them go on to an end of the journey.' },
    };
  }
};

function reachable(journey: Journey, edges: readonly Edge[], effects: Catalogue['effects']): Set<string> {
  const dialogs = Object.values(journey.screens).flatMap((screen) =>
    effectsOf(screen, effects).flatMap((placed) =>
      valuesOfKind(placed, 'screenName').map((to) => ({ from: screen.id, to })),
    ),
  );
  return follow([...entryScreens(journey), journey.notFound], [...edges, ...dialogs]);
}

/** Where one can come to from some screens, themselves among them. */
function follow(starts: readonly string[], edges: readonly Pick<Edge, 'from' | 'to'>[]): Set<string> {
  const from = groupByOrigin(edges);
  const seen = new Set(starts);
  for (const id of seen) for (const { to } of from.get(id) ?? []) seen.add(to);
  return seen;
}

type Ways = ReadonlyMap<string, readonly Edge[]>;

/** The ways by which the tenant goes on from a screen of their own accord. */
const onwardFrom = (edges: readonly Edge[]): Ways =>
  groupByOrigin(edges.filter(({ from, to, kind }) => to !== from && (kind === 'step' || kind === 'jump')));

/** Whether the tenant can go from here to somewhere outside the journey: by a redirect, or by a link of a block. */
const leaves = (screen: Screen, effects: Catalogue['effects']): boolean =>
  effectsOf(screen, effects).some((placed) => valuesOfKind(placed, 'address').length > 0) ||
  [...blocksOf(screen)].some(({ block }) => hasLink(block.options));

const hasLink = (options: Json): boolean =>
  typeof options === 'object' &&
  options !== null &&
  Object.entries(options).some(([key, value]) => key === 'link' || hasLink(value as Json));

/** Groups of screens that lead to each other and nowhere else. */
function* closedLoops(
  journey: Journey,
  onward: Ways,
  shown: ReadonlySet<string>,
  effects: Catalogue['effects'],
): Iterable<string[]> {
  const own = [...onward.values()].flat();
  const back = own.map(({ from, to }) => ({ from: to, to: from }));
  const ends = [...shown].filter((id) => {
    const screen = journey.screens[id];
    return screen && (leaves(screen, effects) || !onward.has(id));
  });
  const escaping = follow(ends, back);
  const caught = new Set([...shown].filter((id) => !escaping.has(id)));
  while (caught.size > 0) {
    const [first = ''] = caught;
    const loop = follow([first], own);
    for (const id of [...loop, ...follow([first], back)]) caught.delete(id);
    yield [...loop];
  }
}

function* lostViews(screen: Screen, effects: Catalogue['effects']) {
  const shown = effectsOf(screen, effects).flatMap((placed) => valuesOfKind(placed, 'viewName'));
  for (const view of Object.keys(screen.views)) {
    if (view === screen.view || shown.includes(view)) continue;
    yield {
      ...{ code: 'unreachable-view', screen: screen.id, at: pointer('views', view), what: `nothing shows "${view}"` },
      ...{
        why: 'no tenant would ever see it',
        fix: `Add {"view": "${view}"} where it is to be shown, or take it out.`,
      },
    };
  }
}
