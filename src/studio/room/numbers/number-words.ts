import type { ShareDifference } from '../../../contracts/numbers/compare-shares.ts';
import type { TimeBucket } from '../../../contracts/numbers/count-entry.ts';
import type { NamedCount, ScreenNumbers } from '../../../contracts/numbers/screen-numbers.ts';

const times: Readonly<Record<TimeBucket, string>> = {
  '10s': 'under 10\u00a0s',
  '30s': 'under 30\u00a0s',
  '1m': 'under 1\u00a0min',
  '3m': 'under 3\u00a0min',
  '10m': 'under 10\u00a0min',
  longer: 'longer than 10\u00a0min',
};

/** The same in a few letters, for the map. */
export const shortTimes: Readonly<Record<TimeBucket, string>> = {
  '10s': '<10 s',
  '30s': '<30 s',
  '1m': '<1 min',
  '3m': '<3 min',
  '10m': '<10 min',
  longer: '>10 min',
};

/** A coarse time in words; a dash without one. */
export const bucketText = (time: TimeBucket | undefined): string => (time ? times[time] : '–');

/** A part of a whole: "64 %"; a dash of nobody. */
export const percentText = (count: number, of: number): string =>
  of === 0 ? '–' : `${Math.round((count / of) * 100)} %`;

/** The first of several names with their counts: "saved (12), unavailable (3)". */
export const mostText = (counts: readonly NamedCount[], most = 3): string =>
  counts
    .slice(0, most)
    .map(({ name, count }) => `${name} (${count})`)
    .join(', ') || '–';

/** The numbers of a screen in one line. At an end nobody goes on. */
export function screenLine({ came, went, left, median }: ScreenNumbers, isEnd: boolean): string {
  if (isEnd) return `${came} came`;
  const time = median ? `, ${bucketText(median)}` : '';
  return `${came} came, ${percentText(went, came)} went on, ${percentText(left, came)} left${time}`;
}

const chance = {
  yes: 'chance explains it',
  no: 'more than chance explains',
  unclear: 'too few for an answer',
} as const;

/** A difference of two shares: "+4.2 points, more than chance explains". */
export function differenceText({ points, byChance }: ShareDifference): string {
  const sign = points < 0 ? '−' : '+';
  return `${sign}${Math.abs(points).toFixed(1)} points, ${chance[byChance]}`;
}
