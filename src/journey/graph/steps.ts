import { memoize } from '../memoize.ts';
import type { Journey } from '../types.ts';
import { blocksOf } from '../visit.ts';

/** The position of a screen among the steps of its flow, counted from 1. */
export interface StepOfFlow {
  readonly n: number;
  readonly count: number;
}

/** The position of a screen among the steps of its flow: the screens with a `progress` block. Undefined if it is no step. */
export function stepOf(journey: Journey, screen: string): StepOfFlow | undefined {
  return indexSteps(journey).get(screen);
}

// Memoized, since it is called for every screen.
const indexSteps = memoize(({ flows, screens }: Journey): ReadonlyMap<string, StepOfFlow> => {
  const shows = (id: string): boolean => {
    const screen = screens[id];
    return screen !== undefined && [...blocksOf(screen)].some(({ block }) => block.name === 'progress');
  };
  return new Map(
    Object.values(flows).flatMap((ids) => {
      const steps = ids.filter(shows);
      return steps.map((id, index) => [id, { n: index + 1, count: steps.length }] as const);
    }),
  );
});
