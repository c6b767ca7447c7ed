import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf, type PlacedEffect } from '../../engine/model/effects.ts';
import { edgesOf, entryScreens } from '../../engine/model/graph/graph.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';

/** A box of the drawing: a screen, a dialog, or an address outside of the journey. */
export interface DrawnNode {
  readonly id: string;
  readonly kind: 'screen' | 'dialog' | 'outside';
  readonly title: string;
  readonly path: string;
  /** What a tenant must have given to see it. */
  readonly requires: readonly string[];
  readonly flow?: string;
  readonly isEntry: boolean;
  readonly isStart: boolean;
  /** Nothing leads on from it. */
  readonly isEnd: boolean;
}

/** A line of the drawing with all its labels. */
export interface DrawnEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: 'step' | 'jump' | 'variant' | 'dialog' | 'redirect';
  readonly labels: readonly string[];
  /** Of a variant by share: its part of the sessions. */
  readonly share?: number;
}

/** What is drawn of a journey. */
export interface DrawnGraph {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
}

/** What is drawn of a journey, or of one flow with the screens that it leads to or comes from. */
export function drawnGraph(journey: Journey, kinds: Catalogue['effects'], only?: string): DrawnGraph {
  const edges = merge(allEdges(journey, kinds));
  const flowOf = new Map(Object.entries(journey.flows).flatMap(([flow, ids]) => ids.map((id) => [id, flow] as const)));
  const isInside = (id: string): boolean => only === undefined || flowOf.get(id) === only;
  // A screen that leads to itself only begins again, which says nothing on a map.
  const drawn = edges.filter(({ from, to }) => from !== to && (isInside(from) || isInside(to)));
  const named = new Set(drawn.flatMap(({ from, to }) => [from, to]));
  const screens = inOrder(journey).filter(({ id }) => named.has(id) || isInside(id));
  const outside = [...named].filter((id) => !journey.screens[id]);
  const entries = new Set(entryScreens(journey));
  const leaving = new Set(edges.filter(({ kind }) => kind !== 'dialog').map(({ from }) => from));
  const toNode = ({ id, title, path = '', requires }: Screen): DrawnNode => {
    const flow = flowOf.get(id);
    return {
      id,
      title,
      path,
      requires,
      kind: path === '' ? 'dialog' : 'screen',
      ...(flow !== undefined && { flow }),
      isEntry: entries.has(id),
      isStart: id === journey.start,
      isEnd: path !== '' && !leaving.has(id),
    };
  };
  const plain = { path: '', requires: [], isEntry: false, isStart: false, isEnd: false };
  return {
    edges: drawn,
    nodes: [...screens.map(toNode), ...outside.map((id): DrawnNode => ({ ...plain, id, title: id, kind: 'outside' }))],
  };
}

/** The screens in the order in which tenants see them: the flow of the start, the other flows, the rest. */
function inOrder({ flows, screens, start }: Journey): readonly Screen[] {
  const steps = Object.values(flows).toSorted((a, b) => Number(b.includes(start)) - Number(a.includes(start)));
  return [...new Set([...steps.flat(), ...Object.keys(screens)])].flatMap((id) => screens[id] ?? []);
}

function allEdges(journey: Journey, kinds: Catalogue['effects']): readonly DrawnEdge[] {
  const between = edgesOf(journey, kinds).flatMap(({ from, to, kind, label, share }): DrawnEdge[] =>
    kind === 'return' ? [] : [{ from, to, kind, labels: [shortLabel(label)], ...(share !== undefined && { share }) }],
  );
  const others = Object.values(journey.screens).flatMap((screen) =>
    effectsOf(screen, kinds).flatMap((placed) => leavingEdges(screen.id, placed)),
  );
  return [...between, ...others];
}

/** The dialogs that an effect opens, and the addresses that it redirects to. */
const leavingEdges = (from: string, { parts, event, within }: PlacedEffect): readonly DrawnEdge[] =>
  parts.flatMap(({ kind, value }): DrawnEdge[] => {
    const labels = [shortLabel([event, ...within.map(({ outcome }) => outcome).reverse()].join(': '))];
    if (kind === 'screenName') return [{ from, to: String(value), kind: 'dialog', labels }];
    return kind === 'address' ? [{ from, to: String(value), kind: 'redirect', labels }] : [];
  });

/** The outcome alone, which is what leads on; else the event. */
const shortLabel = (label: string): string => label.split(': ').at(-1) ?? label;

/** One edge between two boxes, with all labels. */
function merge(edges: readonly DrawnEdge[]): readonly DrawnEdge[] {
  const merged = new Map<string, DrawnEdge>();
  for (const edge of edges) {
    const key = `${edge.from} ${edge.to} ${edge.kind === 'dialog'}`;
    const labels = [...new Set([...(merged.get(key)?.labels ?? []), ...edge.labels])];
    merged.set(key, { ...edge, ...merged.get(key), labels });
  }
  return [...merged.values()];
}
