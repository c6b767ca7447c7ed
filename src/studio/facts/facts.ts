import type { ChangeKind } from '../../contracts/journey-change.ts';

/** A version of a journey that can be compared: one entry of `data/<journey>/versions.json`, the newest first. */
export interface JourneyVersion {
  /** `today` for the files as they were when the studio was built, otherwise the beginning of a commit's name. */
  readonly id: string;
  /** What changed in it; absent for files that are in no commit. */
  readonly subject?: string;
  readonly author?: string;
  /** An ISO date with a time. */
  readonly at?: string;
}

/** A difference between two versions: one entry of `data/<journey>/differences/<older>..<newer>.json`. */
export interface ShownChange {
  readonly kind: ChangeKind;
  /** The screen that it is about; absent for what is about the whole journey. */
  readonly screen?: string;
  readonly sentence: string;
}
