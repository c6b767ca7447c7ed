import type { Journey } from '../types.ts';

/** The flow that a screen stands in, as ids of screens in its order; empty when it stands in none. */
export const flowOf = ({ flows }: Pick<Journey, 'flows'>, id: string): readonly string[] =>
  Object.values(flows).find((ids) => ids.includes(id)) ?? [];

/** The screen after or before one in its flow; undefined where there is none. */
export function neighbourOf(journey: Pick<Journey, 'flows'>, id: string, way: 'next' | 'back'): string | undefined {
  const flow = flowOf(journey, id);
  return flow[flow.indexOf(id) + (way === 'next' ? 1 : -1)];
}
