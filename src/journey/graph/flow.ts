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
