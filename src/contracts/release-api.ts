import type { FieldWithChoices } from '../engine/model/fields/field-with-choices.ts';
import type { CheckedChange, CheckedProblem, DraftEditor } from './studio-api.ts';

/**
 * The calls of the studio for the structure of a journey: its files as a draft, and releases that are built of it. All addresses are
 * below `/studio/api/journeys/:journey`.
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
  /** True when another text is live than the one that the draft was written on. Write it again, or reset it. */
  readonly isConflict?: true;
}

/** `GET …/structure`; its ETag is the revision in quotes. Every write of the draft answers with it. */
export interface StructureDraft {
  readonly revision: number;
  /** The number of the live version; 0 when nothing was published. */
  readonly version: number;
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
  /** As visitors get it, with the published texts; absent when the draft adds it. */
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
  /** The number of the live version. */
  readonly version: number;
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

/** `GET …/export`: how the live files, with the published texts, differ from those of the deployed build, for the files of the project. */
export interface StructureExport {
  readonly journey: string;
  /** The number of the live version; 0 is the deployed build, which has no difference. */
  readonly version: number;
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
 * The state of a release: `queued` until a builder has it, `building`, `built` until a server has made it live (less than a second),
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
 * with the number of the live version; answers 202 with `{ release }`. 409 with the code `build-under-way` while another build of the journey is
 * not finished, or `nothing-to-publish`; 412 with the code `version-moved` or `draft-moved`; 422 with `file-conflict`.
 */
export interface ReleaseWish {
  /** The revision of the draft. */
  readonly revision: number;
  readonly reason: string;
  /** Wants a second person. */
  readonly forEveryone?: boolean;
}
