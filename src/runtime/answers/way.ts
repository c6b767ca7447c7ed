import type { CompiledScreen } from '../../journey/compiled.ts';
import type { State } from '../state.ts';
import { type Step, screenOf } from '../step.ts';

/**
 * Records that a screen of a flow leads on to a later one. Leaving the flow in any other way (back, by a link, to a screen
 * of no flow or another one) changes nothing.
 */
export function leadOn(step: Step, place: string | undefined, to: CompiledScreen): void {
  const { visits } = step.state;
  const now = step.machine.screens[place ?? '']?.inFlow;
  const { inFlow: next } = to;
  if (place === undefined || !now || next?.flow !== now.flow || next.at <= now.at) return;
  const known = visits[place];
  // A screen that is answered although the one before it leads elsewhere was opened for itself.
  const from = isLeftOut(step.state, place) ? undefined : known?.from;
  step.state = {
    ...step.state,
    visits: { ...visits, [place]: { ...now, from, to: next.at }, [to.id]: { ...visits[to.id], ...next, from: now.at } },
  };
}

/** The positions of a flow that the answers leave out: those that a screen passes over, and those it no longer leads to. */
export function leftOutOf({ visits }: Pick<State, 'visits'>, flow: string): ReadonlySet<number> {
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
export function isLeftOut(state: Pick<State, 'visits'>, place: string): boolean {
  const visit = state.visits[place];
  return visit !== undefined && leftOutOf(state, visit.flow).has(visit.at);
}

/** The number of the screen among the steps of its flow, and their count, without those that the answers leave out. */
export function stepOnWay(scope: Pick<Step, 'machine' | 'state'>): readonly number[] {
  const { inFlow, step } = screenOf(scope) ?? {};
  if (!inFlow || !step) return [];
  const out = leftOutOf(scope.state, inFlow.flow);
  const places = step.places.filter((at) => at === inFlow.at || !out.has(at));
  return [places.indexOf(inFlow.at) + 1, places.length];
}
