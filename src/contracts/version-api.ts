import type { CheckedChange, TextPlaceInLanguage } from './studio-api.ts';

/**
 * The calls of the studio for what visitors get: a release of the files of a journey, and the texts that are published over it. Each
 * change of either is a version with the next number. All addresses are below `/studio/api/journeys/:journey`.
 */

/** How a version came to be: texts were published, a release of the draft, a return to an older version, or a build with newer code. */
export type VersionKind = 'texts' | 'steps' | 'rollback' | 'rebuild';

/** A version, the newest first in its list. Times are ISO dates. */
export interface VersionEntry {
  /** 1, 2, 3 … of the journey; 0 is the deployed build, which is no entry. */
  readonly number: number;
  readonly kind: VersionKind;
  /** The release of the files; 0 is the deployed build. */
  readonly release: number;
  readonly by: string;
  readonly approvedBy?: string;
  readonly reason: string;
  readonly at: string;
  /** With `rollback`: the version that it returns to. */
  readonly backTo?: number;
  /** Whether tenants under way change to its release with their next page, as after a change of the law. */
  readonly forEveryone: boolean;
  /** Differences from the version before. */
  readonly changes: readonly CheckedChange[];
  /** Whether visitors get its release and its texts now. */
  readonly isLive: boolean;
  /** Whether its files and texts are stored, so that it can be made live again. */
  readonly canGoBack: boolean;
  /** Its name while texts and releases had numbers of their own: `texts 3` or `steps 2`. */
  readonly formerly?: string;
}

/** A version that waits for a second person: at most one of a journey. */
export interface WaitingVersion {
  readonly id: string;
  readonly kind: Exclude<VersionKind, 'rebuild'>;
  /** The release that would be live; 0 is the deployed build. */
  readonly release: number;
  /** With `rollback`: the version that it returns to; 0 is the deployed build. */
  readonly backTo?: number;
  readonly forEveryone: boolean;
  readonly by: string;
  readonly reason: string;
  readonly at: string;
  readonly changes: readonly CheckedChange[];
  /** The names of those who wrote what it changes, or asked to go back; somebody else approves. */
  readonly authors: readonly string[];
  readonly canApprove: boolean;
  /** Why the user who asks cannot approve it: a sentence. */
  readonly whyNot?: string;
}

/** A published text that does not fit the live release, so that visitors read the text of the release. */
export interface TextConflict extends TextPlaceInLanguage {
  /** The text of the files that it was written against. */
  readonly from: string;
  readonly text: string;
  /** The text of the files now; absent when the place is gone. */
  readonly deployed?: string;
}

/** `GET …/versions`; its ETag is the number in quotes. */
export interface LiveState {
  /** The number of the live version; 0 when nothing was published. */
  readonly number: number;
  /** The release of the live version; 0 is the deployed build. */
  readonly release: number;
  /** The version that new visitors of this server get; below `number` for some seconds after a change. */
  readonly served: number;
  /** Whether visitors get the deployed build without any text from the studio. */
  readonly isAsDeployed: boolean;
  /** Whether a builder was there in the last half minute; without one a release waits in `queued`. */
  readonly hasBuilder: boolean;
  /** The release with the files of the live one that was built with the code of today, and has failed: visitors get what older code built. */
  readonly failedRebuild?: number;
  /** Published texts that visitors do not read. */
  readonly conflicts: readonly TextConflict[];
  readonly proposal?: WaitingVersion;
  /** The last ones, the newest first. */
  readonly versions: readonly VersionEntry[];
}

/**
 * The body of `POST …/versions`: publishes the texts of the draft, which takes some seconds. Needs the role publisher, and `If-Match` with
 * the number of the live version. Answers 201 with `{ version }`, or 202 with `{ proposal }` where consent, fees or legal texts change;
 * 409 with the code `nothing-to-publish`, 412 with `version-moved` or `draft-moved`, 422 with `check-failed`. A repeat with the same
 * Idempotency-Key is answered with what the first one has made.
 */
export interface PublishWish {
  /** The revision of the draft. */
  readonly revision: number;
  readonly reason: string;
}

/**
 * The body of `POST …/rollback`: as `PublishWish`, with the version to return to; 0 is the deployed build without texts of the studio.
 * Nothing is built. 404 for a version that is not there, 409 for the one that is live.
 */
export interface GoBackWish {
  readonly to: number;
  readonly reason: string;
  /** Wants a second person. */
  readonly forEveryone?: boolean;
}

/**
 * The answer of `POST …/versions`, of `POST …/rollback` and of `POST …/proposals/:id/approval`, which approves what waits;
 * `DELETE …/proposals/:id` withdraws it.
 */
export type VersionAnswer = { readonly version: VersionEntry } | { readonly proposal: WaitingVersion };
