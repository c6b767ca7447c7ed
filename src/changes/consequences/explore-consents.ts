import type { Catalogue, ConsentRule } from '../../engine/model/catalogue.ts';
import { effectsOf, valuesOfKind } from '../../engine/model/effects.ts';
import { collectorFor } from '../../engine/model/graph/collectors.ts';
import { raisedByBlock } from '../../engine/model/graph/events.ts';
import { flowOf, neighbourOf } from '../../engine/model/graph/flow.ts';
import { entryScreens } from '../../engine/model/graph/graph.ts';
import { linkedDialogs, linkedScreens } from '../../engine/model/graph/text-links.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';
import { flattenBlocks } from '../../engine/model/visit.ts';
import { type EffectTrail, performAbstractly, type RecordedText, type Situation } from './perform-abstractly.ts';

/** A call that is reached without the consent that it needs, and the press, event, link or address that leads to it. */
export interface UnconsentedCall {
  readonly key: string;
  /** Undefined for an address that is opened from outside. */
  readonly from?: { readonly screen: string; readonly event: string };
  readonly on: string;
  readonly action: string;
  readonly purpose: string;
}

/** An event by which a tenant agrees to a text, or is shown a notice that is recorded. */
export interface Agreement extends RecordedText {
  readonly key: string;
  readonly screen: string;
  readonly event: string;
}

/** Every path of a journey as far as it concerns consent. */
export interface ExploredConsents {
  readonly unconsented: readonly UnconsentedCall[];
  readonly agreements: readonly Agreement[];
  /** The views that a tenant can see, as `<screen> <view>`. */
  readonly seen: ReadonlySet<string>;
  /** Whether the exploration stopped at a limit, so that not every path is known. */
  readonly isCut: boolean;
}

/** How much an exploration does at most. */
export interface ConsentLimits {
  readonly nodes: number;
  readonly steps: number;
}

const defaultLimits: ConsentLimits = { nodes: 20_000, steps: 4_000_000 };

interface Node extends Situation {
  readonly screen: string;
}

interface Link {
  readonly key: string;
  readonly from?: UnconsentedCall['from'];
  readonly to: string;
  /** Whether the tenant has been there: everything that is ahead from there begins with another link. */
  readonly isBack: boolean;
}

interface Call {
  readonly key: string;
  readonly from: NonNullable<UnconsentedCall['from']>;
  readonly on: string;
  readonly action: string;
  readonly purpose: string;
}

interface ExploredNode {
  readonly screen: string;
  readonly links: readonly Link[];
  readonly calls: readonly Call[];
}

/**
 * Explores every path of a journey from its entry screens, whichever way its conditions and outcomes go: a path that no tenant can take
 * may be among them, and none is missing.
 */
export function exploreConsents(
  journey: Journey,
  catalogue: Catalogue,
  limits: ConsentLimits = defaultLimits,
): ExploredConsents {
  const agreements = new Map<string, Agreement>();
  const nodes = new Map<string, ExploredNode>();
  const waiting: Node[] = [];
  const starts: Link[] = [];
  const enter = (screen: string, recorded: readonly string[]): readonly Entered[] =>
    shownFor(journey, screen, catalogue.effects).map(({ id, isBack }) => {
      const node = { screen: id, view: journey.screens[id]?.view ?? '', recorded };
      waiting.push(node);
      return { to: keyOf(node), isBack };
    });
  for (const screen of entryScreens(journey)) {
    const requires = journey.screens[screen]?.requires ?? [];
    const key = `address ${screen} ${[...requires].sort().join()}`;
    for (const entered of enter(screen, [])) if (!entered.isBack) starts.push({ key, ...entered });
  }
  for (let node = waiting.pop(); node && nodes.size < limits.nodes; node = waiting.pop()) {
    if (nodes.has(keyOf(node))) continue;
    const explored = exploreNode({ journey, catalogue, enter, agreements }, node);
    nodes.set(keyOf(node), explored.node);
    waiting.push(...explored.stays);
  }
  const found = unconsentedIn(nodes, starts, limits.steps);
  const seen = new Set([...nodes.keys()].map((key) => (JSON.parse(key) as string[]).slice(0, 2).join(' ')));
  return {
    seen,
    unconsented: found.calls,
    agreements: [...agreements.values()],
    isCut: found.isCut || waiting.length > 0,
  };
}

const keyOf = ({ screen, view, recorded }: Node): string => JSON.stringify([screen, view, recorded]);

interface Entered {
  readonly to: string;
  readonly isBack: boolean;
}

/** The screens that a tenant may see who is sent to one: its variants, and, back on the way, where what it requires is collected. */
function shownFor(
  journey: Journey,
  first: string,
  effects: Catalogue['effects'],
): readonly { readonly id: string; readonly isBack: boolean }[] {
  const found = new Map<string, boolean>();
  const show = (id: string, isBack: boolean): void => {
    const screen = Object.hasOwn(journey.screens, id) ? journey.screens[id] : undefined;
    if (!screen || found.has(id)) return;
    found.set(id, isBack);
    for (const { show: other } of screen.variants) show(other, isBack);
    for (const property of screen.requires) show(collectorFor(journey, id, property, effects) ?? journey.start, true);
  };
  show(first, false);
  return [...found].map(([id, isBack]) => ({ id, isBack }));
}

/** The screen that raises an event, which may be a dialog over another one. */
interface From {
  readonly owner: string;
  readonly event: string;
}

interface Exploring {
  readonly journey: Journey;
  readonly catalogue: Catalogue;
  readonly enter: (screen: string, recorded: readonly string[]) => readonly Entered[];
  readonly agreements: Map<string, Agreement>;
}

function exploreNode(
  { journey, catalogue, enter, agreements }: Exploring,
  node: Node,
): { readonly node: ExploredNode; readonly stays: readonly Node[] } {
  const screen = journey.screens[node.screen] as Screen;
  const [links, calls, stays]: [Link[], Call[], Node[]] = [[], [], []];
  // What the foot opens is open to a tenant everywhere.
  const foot = new Set((journey.frame?.foot ?? []).map(({ dialog }) => dialog));
  const follow = (key: string, { owner, event }: From, target: string, recorded: readonly string[]): void => {
    const isBack = foot.has(owner) || leadsBack(journey, screen.id, target);
    for (const entered of enter(target, recorded))
      links.push({ key, from: { screen: screen.id, event }, to: entered.to, isBack: isBack || entered.isBack });
  };
  for (const owner of [screen, ...dialogsOf(journey, screen, catalogue)]) {
    for (const event of eventsIn(owner, node.view)) {
      const keyed = (trail: EffectTrail): string => JSON.stringify([screen.id, owner.id, ...trail]);
      const from = { screen: owner.id, event };
      const ends = performAbstractly(
        {
          on: owner.on,
          catalogue,
          observer: {
            onCall(trail, action, { recorded }) {
              const rule = Object.hasOwn(catalogue.actions, action)
                ? catalogue.actions[action]?.needsConsent
                : undefined;
              if (rule && !isPermitted(rule, recorded))
                calls.push({ key: keyed(trail), from, on: screen.id, action, purpose: rule.purpose });
            },
            onRecord(trail, record) {
              const key = JSON.stringify([owner.id, event, record.kind, record.purpose, ...trail.slice(1)]);
              agreements.set(key, { ...record, key, screen: owner.id, event });
            },
            onGoto(trail, target, { recorded }) {
              const id = target === 'next' || target === 'back' ? neighbourOf(journey, screen.id, target) : target;
              if (id !== undefined) follow(keyed(trail), { owner: owner.id, event }, id, recorded);
            },
          },
        },
        event,
        node,
        [event],
      );
      stays.push(...ends.map((end) => ({ ...end, screen: screen.id })));
    }
  }
  for (const id of linkedScreens(journey, screen, catalogue.blocks))
    follow(JSON.stringify([screen.id, 'link', id]), { owner: screen.id, event: 'link' }, id, node.recorded);
  const inside = stays.map((stay): Link => ({ key: '', to: keyOf(stay), isBack: false }));
  return { node: { screen: screen.id, links: [...links, ...inside], calls }, stays };
}

function leadsBack(journey: Journey, from: string, to: string): boolean {
  const flow = flowOf(journey, from);
  return to === journey.start || (flow.includes(to) && flow.indexOf(to) < flow.indexOf(from));
}

const isPermitted = ({ purpose, basis }: ConsentRule, recorded: readonly string[]): boolean =>
  recorded.includes(`consent ${purpose}`) || (basis === 'voluntary' && recorded.includes(`notice ${purpose}`));

/** The events of a screen that can be raised in a view: those of its blocks, and every one that no block raises. */
export function eventsIn(screen: Screen, view: string): readonly string[] {
  const raisedIn = (name: string): readonly string[] =>
    [...flattenBlocks(screen.views[name]?.blocks ?? [])].flatMap((block) =>
      raisedByBlock(block).map(({ event }) => event),
    );
  const elsewhere = new Set(Object.keys(screen.views).flatMap((name) => (name === view ? [] : raisedIn(name))));
  const here = new Set(raisedIn(view));
  return Object.keys(screen.on).filter((event) => here.has(event) || !elsewhere.has(event));
}

/** The screens that dialogs over a screen show: its own, those of links in its texts, and those of the foot. */
export function dialogsOf(journey: Journey, screen: Screen, catalogue: Named): readonly Screen[] {
  const found = new Set<string>();
  const open = (ids: readonly string[]): void => {
    for (const id of ids) {
      const dialog = Object.hasOwn(journey.screens, id) ? journey.screens[id] : undefined;
      if (!dialog || found.has(id)) continue;
      found.add(id);
      open(dialogsNamedIn(journey, dialog, catalogue));
    }
  };
  open([
    ...dialogsNamedIn(journey, screen, catalogue),
    ...(journey.frame?.foot ?? []).flatMap(({ dialog }) => dialog ?? []),
  ]);
  return [...found].flatMap((id) => journey.screens[id] ?? []);
}

type Named = Pick<Catalogue, 'effects' | 'blocks'>;

const dialogsNamedIn = (journey: Journey, screen: Screen, { effects, blocks }: Named): readonly string[] => [
  ...effectsOf(screen, effects).flatMap((placed) => valuesOfKind(placed, 'screenName')),
  ...linkedDialogs(journey, screen, blocks),
];

/** The calls without consent behind every link, on paths that do not come back to its screen: those begin with another link. */
function unconsentedIn(
  nodes: ReadonlyMap<string, ExploredNode>,
  starts: readonly Link[],
  mostSteps: number,
): { readonly calls: readonly UnconsentedCall[]; readonly isCut: boolean } {
  const found = new Map<string, UnconsentedCall>();
  let steps = 0;
  const add = (call: Call, key: string, from: UnconsentedCall['from']): void => {
    const whole = JSON.stringify([key, call.on, call.action, call.purpose]);
    const { on, action, purpose } = call;
    found.set(whole, { key: whole, on, action, purpose, ...(from && { from }) });
  };
  const search = (link: Link, own: string | undefined): void => {
    const seen = new Set<string>();
    const ahead = [link.to];
    for (let at = ahead.pop(); at !== undefined && steps < mostSteps; at = ahead.pop()) {
      const node = nodes.get(at);
      if (!node || seen.has(at) || node.screen === own) continue;
      seen.add(at);
      for (const call of node.calls) add(call, link.key, link.from);
      for (const next of node.links) if (!next.isBack) ahead.push(next.to);
      steps += 1 + node.links.length;
    }
  };
  for (const start of starts) search(start, undefined);
  for (const node of nodes.values()) {
    for (const call of node.calls) add(call, call.key, call.from);
    for (const link of node.links) if (link.key !== '' && !link.isBack) search(link, node.screen);
  }
  return { calls: [...found.values()], isCut: steps >= mostSteps };
}
