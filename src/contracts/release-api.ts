import type { FieldWithChoices } from '../engine/model/fields/field-with-choices.ts';
import type { CheckedChange, CheckedProblem, DraftEditor } from './studio-api.ts';

/**
 * The calls of the studio for the structure of a journey: its files as a draft, releases that are built of it, and the
 * channel, which says which release tenants get. All addresses are below `/studio/api/journeys/:journey`.
 */

/** What the draft does with a file of the journey. */
export type FileStatus = 'same' | 'changed' | 'added' | 'deleted';

/** A file of the journey, as the draft has it. */
export interface StructureFile {
  /** Below the folder of the journey: `screens/home.json`. */
  readonly path: string;
  readonly status: FileStatus;
  /** In bytes, as the draft has it; 0 when it is deleted. */
  readonly size: number;
  /** The name of the user who changed it last; absent when it is the same as in the live release. */
  readonly by?: string;
  readonly changedAt?: string;
  /** True when the live release has another text than the one that the draft was written on. Write it again, or reset it. */
  readonly isConflict?: true;
}

/** `GET …/structure`; its ETag is the revision in quotes. Every write of the draft answers with it. */
export interface StructureDraft {
  readonly revision: number;
  /** The number of the channel; 0 when nothing was published. */
  readonly channel: number;
  /** The release that the draft is a difference from; 0 is the deployed build. */
  readonly release: number;
  /** All files, sorted by their paths. */
  readonly files: readonly StructureFile[];
  /** Whether a file differs from the live release. */
  readonly isChanged: boolean;
  /** Who has changed the draft since the last publication, the last one first. */
  readonly editors: readonly DraftEditor[];
  /** The files that a deployment has changed since the live release was made, and that visitors do not get. */
  readonly newer: readonly NewerFile[];
}

/** A file that is newer in the deployed build than in the live release. */
export interface NewerFile {
  readonly path: string;
  /** Whether the release changes it, too. */
  readonly isChangedInStudio: boolean;
  /** Whether the deployed build has no such file any more. */
  readonly isRemoved: boolean;
}

/** `GET …/structure/files?path=screens/home.json`. */
export interface StructureFileContent {
  readonly path: string;
  readonly status: FileStatus;
  /** As the draft has it; absent when it is deleted. */
  readonly content?: string;
  /** As the live release has it; absent when the draft adds it. */
  readonly live?: string;
  /** As the deployed build has it, where that is another text than the live one; absent where it has no such file. */
  readonly deployed?: string;
}

/**
 * The body of `PUT …/structure/files`: the whole file. Needs the role editor, and `If-Match` with the revision: 428 without it, 412 with
 * the newer `draft` when it has moved, 422 with the code `file-path`, `file-size`, `file-count`, `file-text` or `base-changed`.
 * `DELETE …/structure/files?path=…` needs the same, and answers 404 for a file that is not there.
 */
export interface StructureFileWrite {
  readonly path: string;
  readonly content: string;
}

/**
 * The body of `PATCH …/structure/files`: several whole files, all of which are written or removed, or none. It needs what `PUT` needs, and
 * answers the same; a path that is in it twice is 422 with `file-path`. The revision goes up by one with each file.
 */
export interface StructureFilesWrite {
  readonly files: readonly StructureFileChange[];
}

/** A file that is written with others in one call. */
export interface StructureFileChange {
  readonly path: string;
  /** `null` removes the file; one that is not there is 404, as with `DELETE`. */
  readonly content: string | null;
}

/** The body of `POST …/structure/reset`: one file, or without a path all of them are as in the live release again. */
export interface StructureReset {
  readonly path?: string;
}

/** `GET …/structure/check`: the check of the draft without a build, in some seconds. */
export interface StructureCheck {
  readonly revision: number;
  readonly channel: number;
  readonly problems: readonly CheckedProblem[];
  /** From the live release to the draft, in sentences. */
  readonly changes: readonly CheckedChange[];
  /** The fields with choices, as far as the files can be read. */
  readonly choices: readonly FieldWithChoices[];
  readonly needsSecondPerson: boolean;
  readonly canPublish: boolean;
  /** Why it cannot be published: a sentence. */
  readonly why?: string;
}

/** `GET …/structure/export`: how the live files differ from those of the deployed build, for the files of the project. */
export interface StructureExport {
  readonly journey: string;
  /** The live release; 0 is the deployed build, which has no difference. */
  readonly release: number;
  /** What `npx journey published` writes. */
  readonly structure: readonly ReleasedFile[];
  /** The files that a deployment has changed since the release was made: they are left out. */
  readonly conflicts: readonly NewerFile[];
  /** The same as a patch for `git apply`. */
  readonly patch: string;
}

/** A file that a release changes. */
export interface ReleasedFile {
  /** Below the folder of the project. */
  readonly path: string;
  /** Its text in the deployed build; absent where the release adds it. */
  readonly before?: string;
  /** Its text in the release; absent where the release removes it. */
  readonly after?: string;
}

/** The steps of a build, in their order. */
export const releaseSteps = ['prepare', 'check', 'explore', 'scenarios', 'build', 'store'] as const;

/** A step of a build. */
export type ReleaseStepName = (typeof releaseSteps)[number];

/** A step of a build that has begun. */
export interface ReleaseStep {
  readonly name: ReleaseStepName;
  readonly startedAt: string;
  /** Absent while it runs. */
  readonly finishedAt?: string;
  /** How far it got, in words: `12 of 30 scenarios`. */
  readonly detail?: string;
}

/**
 * The state of a release: `queued` until a builder has it, `building`, `built` until the server has moved the channel (less than a second),
 * `waiting` for a second person, `published` when it is or was live, `failed`, or `withdrawn` by a user.
 */
export type ReleaseState = 'queued' | 'building' | 'built' | 'waiting' | 'published' | 'failed' | 'withdrawn';

/** A release, as `GET …/releases` lists them, the newest first; `GET …/releases/:number` has one. */
export interface ReleaseEntry {
  /** 1, 2, 3 … of the journey; 0 is the deployed build, which is no entry. */
  readonly number: number;
  readonly state: ReleaseState;
  /** The steps that have begun, in their order. */
  readonly steps: readonly ReleaseStep[];
  /** With `failed`: sentences that say why. */
  readonly failures: readonly string[];
  /** Differences from the release that was live when it was asked for; empty before the check. */
  readonly changes: readonly CheckedChange[];
  /** The revision of the draft that it was made of; absent for one that the server builds again after a deployment. */
  readonly revision?: number;
  readonly by: string;
  readonly reason: string;
  readonly at: string;
  readonly finishedAt?: string;
  /** Whether tenants under way change to it with their next page, as after a change of the law. */
  readonly forEveryone: boolean;
  /** Whether its files are stored, so that the channel can go back to it. */
  readonly canGoBack: boolean;
  /** With `failed`: whether recorded walkthroughs can be updated to go the new way (`GET …/releases/:number/walkthroughs`). */
  readonly canUpdateWalkthroughs: boolean;
}

/** `GET …/releases/:number/walkthroughs`: the recorded walkthroughs that a release has failed by, as they go in it. */
export interface UpdatedWalkthroughs {
  readonly files: readonly UpdatedFile[];
}

/** A file as a release would need it. */
export interface UpdatedFile extends StructureFileWrite {
  /** The text of the release. */
  readonly base: string;
}

/**
 * The body of `POST …/releases`: builds the draft, and publishes what was built. Needs the role publisher, and `If-Match`
 * with the number of the channel; answers 202 with `{ release }`. 409 with the code `build-under-way` while another build of the journey is
 * not finished, or `nothing-to-publish`; 412 with the code `channel-moved` or `draft-moved`; 422 with `file-conflict`.
 */
export interface ReleaseWish {
  /** The revision of the draft. */
  readonly revision: number;
  readonly reason: string;
  /** Wants a second person. */
  readonly forEveryone?: boolean;
}

/** The body of `POST …/rollback-release`: as `ReleaseWish`, with the release to go back to; 0 is the deployed build. */
export interface GoBackWish {
  readonly to: number;
  readonly reason: string;
  readonly forEveryone?: boolean;
}

/** The answer of `POST …/rollback-release` and of an approval (201), or of a roll back that wants a second person (202). */
export type ChannelAnswer = { readonly channel: ChannelState } | { readonly proposal: ChannelProposal };

/** A move of the channel that waits for a second person: at most one of a journey. */
export interface ChannelProposal {
  readonly id: string;
  /** The release that would be live. */
  readonly release: number;
  readonly isRollBack: boolean;
  readonly forEveryone: boolean;
  readonly by: string;
  readonly reason: string;
  readonly at: string;
  readonly changes: readonly CheckedChange[];
  /** The names of those who changed its files, or asked to go back; somebody else approves. */
  readonly authors: readonly string[];
  readonly canApprove: boolean;
  /** Why the user who asks cannot approve it: a sentence. */
  readonly whyNot?: string;
}

/** A move of the channel, the newest first. */
export interface ChannelMove {
  readonly number: number;
  readonly release: number;
  readonly by: string;
  readonly approvedBy?: string;
  readonly reason: string;
  readonly at: string;
  readonly isRollBack: boolean;
  readonly forEveryone: boolean;
  readonly changes: readonly CheckedChange[];
}

/**
 * `GET …/channel`; its ETag is the number in quotes. `POST …/channel/proposals/:id/approval` approves what waits,
 * `DELETE …/channel/proposals/:id` withdraws it; `DELETE …/releases/:number` withdraws a release before it is published.
 */
export interface ChannelState {
  /** How often it was moved; 0 when nothing was published. */
  readonly number: number;
  /** The live release; 0 is the deployed build. */
  readonly release: number;
  /** The release that new visitors of this server get: another one for less than a second after a move. */
  readonly served: number;
  /** Whether a builder was there in the last half minute; without one a release waits in `queued`. */
  readonly hasBuilder: boolean;
  /** The release with the files of the live one that was built with the code of today, and has failed: visitors get what older code built. */
  readonly failedRebuild?: number;
  readonly proposal?: ChannelProposal;
  readonly moves: readonly ChannelMove[];
}
