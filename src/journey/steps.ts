import type { Journey } from './types.ts';
import { blocksOf } from './walk.ts';

/** Where a screen stands among the steps of its flow, counted from 1. */
export interface StepOfFlow {
  readonly n: number;
  readonly count: number;
}

/** Screen id -> which step it is: the screens of a flow that show a `progress` block are its steps, in its order. */
export function stepsOf({ flows, screens }: Pick<Journey, 'flows' | 'screens'>): Readonly<Record<string, StepOfFlow>> {
  const shows = (id: string): boolean => {
    const screen = screens[id];
    return screen !== undefined && [...blocksOf(screen)].some(({ block }) => block.name === 'progress');
  };
  return Object.fromEntries(
    Object.values(flows).flatMap((ids) => {
      const steps = ids.filter(shows);
      return steps.map((id, index) => [id, { n: index + 1, count: steps.length }]);
    }),
  );
}
