import type { JourneyNumbers } from '../../../contracts/numbers/journey-numbers.ts';
import { type ScreenNumbers, screenNumbers } from '../../../contracts/numbers/screen-numbers.ts';
import { useAnswer } from '../api/use-answer.ts';
import { lastDays, numbersPath } from '../numbers/use-numbers-query.ts';

/** The numbers of each screen. */
export type MapNumbers = ReadonlyMap<string, ScreenNumbers>;

const noNumbers: MapNumbers = new Map();

/** The numbers of the last 30 days; none while they are loaded, and where they cannot be. */
export function useMapNumbers(journey: string): MapNumbers {
  const { loaded } = useAnswer<JourneyNumbers>(numbersPath(journey, lastDays()));
  return loaded.status === 'ready' ? screenNumbers(loaded.data.sums) : noNumbers;
}
