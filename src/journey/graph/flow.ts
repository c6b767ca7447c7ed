import type { Journey } from '../types.ts';

/** The screen ids of the flow that a screen is in, in order; empty when it is in none. */
export const flowOf = ({ flows }: Pick<Journey, 'flows'>, id: string): readonly string[] =>
  Object.values(flows).find((ids) => ids.includes(id)) ?? [];

/** The screen after or before another one in its flow; undefined when there is none. */
export function neighbourOf(
  journey: Pick<Journey, 'flows'>,
  id: string,
  direction: 'next' | 'back',
): string | undefined {
  const flow = flowOf(journey, id);
  return flow[flow.indexOf(id) + (direction === 'next' ? 1 : -1)];
}
