import type { Journey } from '../types.ts';

/** The screen ids of the flow that contains a screen, in order; empty if none does. */
export const flowOf = ({ flows }: Pick<Journey, 'flows'>, id: string): readonly string[] =>
  Object.values(flows).find((ids) => ids.includes(id)) ?? [];

/** The next or previous screen in the flow of a screen; undefined if there is none. */
export function neighbourOf(
  journey: Pick<Journey, 'flows'>,
  id: string,
  direction: 'next' | 'back',
): string | undefined {
  const flow = flowOf(journey, id);
  return flow[flow.indexOf(id) + (direction === 'next' ? 1 : -1)];
}

/** The screens that a summary names: ids, or `flow` for all before its own screen in its flow. */
export function namedScreens(
  from: readonly string[] | 'flow',
  { flows, screen }: Pick<Journey, 'flows'> & { readonly screen: string },
): readonly string[] {
  if (from !== 'flow') return from;
  const flow = flowOf({ flows }, screen);
  return flow.slice(0, flow.indexOf(screen));
}
