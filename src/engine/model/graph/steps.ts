import { memoize } from '../memoize.ts';
import type { Journey } from '../types.ts';
import { blocksOf } from '../visit.ts';

/** The position of a screen among the steps of its flow, counted from 1. */
export interface StepOfFlow {
  readonly n: number;
  readonly count: number;
  /** The positions of all the steps in the flow, counted from 0. */
  readonly places: readonly number[];
}

/** The position of a screen in its flow, counted from 0. */
export interface PlaceInFlow {
  readonly flow: string;
  readonly at: number;
}

/** The position of a screen in its flow; undefined for a screen of none. */
export function placeInFlow({ flows }: Pick<Journey, 'flows'>, screen: string): PlaceInFlow | undefined {
  const [flow, ids] = Object.entries(flows).find(([, one]) => one.includes(screen)) ?? [];
  return flow === undefined || !ids ? undefined : { flow, at: ids.indexOf(screen) };
}

/** The position of a screen among the steps of its flow: the screens with a `progress` block. Undefined if it is no step. */
export function stepOf(journey: Pick<Journey, 'flows' | 'screens'>, screen: string): StepOfFlow | undefined {
  return indexSteps(journey).get(screen);
}

// Memoized, since it is called for every screen.
const indexSteps = memoize(
  ({ flows, screens }: Pick<Journey, 'flows' | 'screens'>): ReadonlyMap<string, StepOfFlow> => {
    const shows = (id: string): boolean => {
      const screen = screens[id];
      return screen !== undefined && [...blocksOf(screen)].some(({ block }) => block.name === 'progress');
    };
    return new Map(
      Object.values(flows).flatMap((ids) => {
        const steps = ids.filter(shows);
        const places = steps.map((id) => ids.indexOf(id));
        return steps.map((id, index) => [id, { n: index + 1, count: steps.length, places }] as const);
      }),
    );
  },
);
