import type { CountEntry } from './count-entry.ts';

/** Daily sums, added up over the days, versions and languages that were asked for. `went` has no `name`. */
export interface SummedCount extends CountEntry {
  readonly count: number;
}

/** A version of the journey that was counted, and its first day. */
export interface CountedVersion {
  /** The release and the number of the publication: `bbde99ea69ec4f7b-3`. */
  readonly version: string;
  readonly since: string;
}

/** `GET /studio/api/journeys/:journey/numbers`. Days are those of UTC: `2026-11-25`. */
export interface JourneyNumbers {
  /** Whether this server counts. */
  readonly isOn: boolean;
  readonly from: string;
  readonly to: string;
  /** The newest first. */
  readonly versions: readonly CountedVersion[];
  readonly sums: readonly SummedCount[];
}

/** Joins the release and the number of a publication. */
export const countedVersion = (release: string, number: number): string => `${release}-${number}`;

/** A version in words. */
export function nameCountedVersion(version: string): string {
  const [release = '', number = '0'] = version.split('-');
  const words = `release ${release.slice(0, 8)}`;
  return number === '0' ? `The words of ${words}` : `Version ${number} of ${words}`;
}
