import type { PlaceInFlow, StepOfFlow } from '../graph/steps.ts';
import type { Condition, Effect } from '../types.ts';
import type { Visits } from './answers.ts';

/** A screen of a flow. */
interface FlowScreen {
  readonly id: string;
  readonly inFlow?: PlaceInFlow;
}

/**
 * The visits once a screen of a flow leads on to a later one. Leaving the flow in any other way (back, by a link, to a
 * screen of no flow or another one) changes nothing.
 */
export function leadOn(visits: Visits, place: string, { inFlow: now }: Partial<FlowScreen>, to: FlowScreen): Visits {
  const { inFlow: next } = to;
  if (!now || next?.flow !== now.flow || next.at <= now.at) return visits;
  // A screen that is answered although the one before it leads elsewhere was opened for itself.
  const from = isLeftOut(visits, place) ? undefined : visits[place]?.from;
  return { ...visits, [place]: { ...now, from, to: next.at }, [to.id]: { ...visits[to.id], ...next, from: now.at } };
}

/** The positions of a flow that the answers leave out: those that a screen passes over, and those it no longer leads to. */
function leftOutOf(visits: Visits, flow: string): ReadonlySet<number> {
  const way = Object.values(visits)
    .filter((visit) => visit.flow === flow)
    .sort((one, other) => one.at - other.at);
  const out = new Set<number>();
  for (const { at, from, to = at } of way) {
    const before = way.find((visit) => visit.at === from);
    const leadsHere = way.some((visit) => visit.to === at && !out.has(visit.at));
    if (before && !out.has(before.at) && !leadsHere) out.add(at);
    if (!out.has(at)) for (let passed = at + 1; passed < to; passed++) out.add(passed);
  }
  return out;
}

/** Whether the way that the answers give no longer contains a screen. */
export const isLeftOut = (visits: Visits, place: string): boolean => leftOutIn(visits)(place);

/** Tells of many screens whether the way that the answers give no longer contains them. */
export function leftOutIn(visits: Visits): (place: string) => boolean {
  const flows: Record<string, ReadonlySet<number>> = {};
  return (place) => {
    const { flow, at } = visits[place] ?? {};
    if (flow === undefined || at === undefined) return false;
    flows[flow] ??= leftOutOf(visits, flow);
    return flows[flow].has(at);
  };
}

/** The number of a screen among the steps of its flow, and their count, without those that the answers leave out. */
export function stepOnWay(
  visits: Visits,
  { inFlow, step }: { readonly inFlow?: PlaceInFlow; readonly step?: StepOfFlow },
): Pick<StepOfFlow, 'n' | 'count'> | undefined {
  if (!inFlow || !step) return undefined;
  const out = leftOutOf(visits, inFlow.flow);
  const places = step.places.filter((at) => at === inFlow.at || !out.has(at));
  return { n: places.indexOf(inFlow.at) + 1, count: places.length };
}

/**
 * The screen that the effects of a submit lead to, as their conditions say or, where a call decides, as before. Undefined
 * if neither is known. It may be `next`.
 */
export function targetOf(
  visits: Visits,
  place: string,
  effects: readonly Effect[],
  holds: (condition: Condition) => boolean,
): string | undefined {
  const { flow, to } = visits[place] ?? {};
  const former = Object.entries(visits).find(([, visit]) => visit.flow === flow && visit.at === to)?.[0];
  return targetIn(effects, holds) ?? former;
}

function targetIn(effects: readonly Effect[], holds: (condition: Condition) => boolean): string | undefined {
  for (const effect of effects) {
    const { goto: to, if: condition } = effect as { readonly goto?: string; readonly if?: Condition };
    const branch = condition && (effect[holds(condition) ? 'then' : 'else'] as readonly Effect[] | undefined);
    const found = to ?? (branch && targetIn(branch, holds));
    if (found && found !== 'back') return found;
  }
  return undefined;
}
