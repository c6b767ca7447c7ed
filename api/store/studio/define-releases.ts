import type { StructureTexts } from '../../../src/changes/publishing/structure-files.ts';
import type { ReleaseState, ReleaseStep } from '../../../src/contracts/release-api.ts';
import type { CheckedChange } from '../../../src/contracts/studio-api.ts';
import type { Author, Closing } from './author.ts';

/**
 * One entry in the journal of a journey's files. `put` and `delete` are about one path, `reset` about one or all; `publish` is where
 * the journal of the next draft begins.
 */
export interface StructureEntry {
  readonly revision: number;
  readonly kind: 'put' | 'delete' | 'reset' | 'publish';
  readonly path: string | null;
  readonly content: string | null;
  /** SHA-256 of the live text that it was written over; null where there was none. */
  readonly baseHash: string | null;
  readonly by: Author;
  readonly at: Date;
}

/** The journals of the files of journeys. Entries are only added. */
export interface StructureDrafts {
  /** The entries since the last `publish`, which comes first if there is one; of each path only the last one has its content. */
  read(journey: string): Promise<StructureEntry[]>;
  /** Appends an entry; false when its revision is taken. */
  append(journey: string, entry: StructureEntry): Promise<boolean>;
}

/** A release as stored, without its files. */
export interface StoredRelease {
  readonly journey: string;
  readonly number: number;
  readonly state: ReleaseState;
  readonly steps: readonly ReleaseStep[];
  readonly failures: readonly string[];
  readonly changes: readonly CheckedChange[];
  /** What the server that asked for it was built of; another one after a deployment. */
  readonly engine: string;
  /** The base of the deployment that it is built for. */
  readonly base: string;
  /** The revision of the draft; null for one that the server builds again. */
  readonly revision: number | null;
  /** The number of the channel that it was made on. */
  readonly onChannel: number;
  readonly forEveryone: boolean;
  /** Who has changed its files. */
  readonly authors: readonly Author[];
  readonly by: Author;
  readonly reason: string;
  readonly requestKey: string | null;
  /** How many builders have begun with it. */
  readonly attempts: number;
  readonly leaseOwner: string | null;
  readonly hasFiles: boolean;
  /** Whether recorded walkthroughs can be updated to pass in it. */
  readonly hasWalkthroughs: boolean;
  readonly at: Date;
  readonly finishedAt: Date | null;
  /** The user who has withdrawn it. */
  readonly withdrawnBy?: string;
}

/** A release that is asked for, with the files that it is built of, and those that were live. */
export interface NewRelease
  extends Omit<
    StoredRelease,
    | 'state'
    | 'steps'
    | 'failures'
    | 'changes'
    | 'attempts'
    | 'leaseOwner'
    | 'hasFiles'
    | 'hasWalkthroughs'
    | 'finishedAt'
    | 'withdrawnBy'
  > {
  readonly source: StructureTexts;
  readonly before: StructureTexts;
  /** The files that were deployed when it was made; undefined where that is not known. */
  readonly deployed: FileHashes | undefined;
}

/** Path of a file of a journey -> SHA-256 of its text. */
export type FileHashes = Readonly<Record<string, string>>;

/** Path of a file of a build -> SHA-256 of its bytes. */
export type ReleaseManifest = Readonly<Record<string, string>>;

/** What a builder or the server writes of a release. */
export interface ReleaseUpdate {
  readonly state?: ReleaseState;
  readonly steps?: readonly ReleaseStep[];
  readonly failures?: readonly string[];
  readonly changes?: readonly CheckedChange[];
  readonly manifest?: ReleaseManifest;
  /** Path -> text. */
  readonly walkthroughs?: StructureTexts;
  readonly leaseOwner?: string | null;
  readonly finishedAt?: Date;
  readonly withdrawnBy?: string;
}

/** Which release, and in which state it has to be. */
export interface ReleaseCondition {
  readonly journey: string;
  readonly number: number;
  readonly states: readonly ReleaseState[];
  /** Only while this builder has the lease. */
  readonly owner?: string;
}

/** The releases of journeys. A builder needs nothing else of the database. */
export interface Releases {
  /** Adds a release in the state `queued`; false when its number is taken, or another build of the journey is open. */
  add(release: NewRelease): Promise<boolean>;
  /** The last ones, the newest first. */
  list(journey: string, most: number): Promise<StoredRelease[]>;
  find(journey: string, number: number): Promise<StoredRelease | undefined>;
  findByRequest(key: string): Promise<StoredRelease | undefined>;
  /** Those of all journeys that a builder has finished. */
  built(): Promise<StoredRelease[]>;
  /** The files that it is built of, and those that were live when it was asked for. */
  sourceOf(journey: string, number: number): Promise<{ source: StructureTexts; before: StructureTexts } | undefined>;
  manifestOf(journey: string, number: number): Promise<ReleaseManifest | undefined>;
  /** The files that were deployed when it was made. */
  deployedAt(journey: string, number: number): Promise<FileHashes | undefined>;
  /** The recorded walkthroughs that can be updated to pass in it. */
  walkthroughsOf(journey: string, number: number): Promise<StructureTexts | undefined>;
  /** Gives the oldest release that waits, or whose builder has lost its lease, to a builder. */
  claim(lease: { owner: string; until: Date; now: Date }): Promise<StoredRelease | undefined>;
  /** Makes a lease longer; false when the builder has lost it. */
  extend(condition: ReleaseCondition, until: Date): Promise<boolean>;
  /** Writes to a release; false when the condition is not met. */
  update(condition: ReleaseCondition, change: ReleaseUpdate): Promise<boolean>;
  /** A builder looks for releases. */
  beat(now: Date): Promise<void>;
  /** When a builder has done so last. */
  lastBeat(): Promise<Date | undefined>;
}

/** The files of builds, by the SHA-256 of their bytes. */
export interface Blobs {
  /** Those of some hashes that are not stored; the others count as stored now, so that no sweep deletes them meanwhile. */
  missing(hashes: readonly string[], now: Date): Promise<readonly string[]>;
  /** Stores some; what is stored already stays. */
  save(blobs: ReadonlyMap<string, Buffer>, now: Date): Promise<void>;
  read(hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
}

/** Why a channel was moved: for a release of a draft, back to one, or to the same files with another engine. */
export type MoveKind = 'publish' | 'rollback' | 'rebuild';

/** A move of a channel as stored. */
export interface StoredMove {
  readonly journey: string;
  readonly number: number;
  /** 0 is the deployed build. */
  readonly release: number;
  readonly kind: MoveKind;
  readonly changes: readonly CheckedChange[];
  readonly forEveryone: boolean;
  readonly by: Author;
  readonly approvedBy: Author | null;
  readonly reason: string;
  readonly requestKey: string | null;
  readonly at: Date;
}

/** A move that waits for a second person, or did. */
export interface StoredMoveProposal extends Omit<StoredMove, 'approvedBy'> {
  readonly id: string;
  readonly authors: readonly Author[];
  readonly closedAt: Date | null;
  /** Absent while it waits, and where something else came before it. */
  readonly closing?: Closing;
}

/** Which release of each journey is live. Moves are only added. */
export interface Channels {
  current(journey: string): Promise<StoredMove | undefined>;
  /** The last ones, the newest first. */
  moves(journey: string, most: number): Promise<StoredMove[]>;
  findMoveByRequest(key: string): Promise<StoredMove | undefined>;
  /** The moves with higher numbers than these, in the order of their numbers. */
  movesSince(numbers: Readonly<Record<string, number>>): Promise<StoredMove[]>;
  /** Adds a move; false when its number is taken. */
  move(move: StoredMove): Promise<boolean>;
  openMove(journey: string): Promise<StoredMoveProposal | undefined>;
  findProposedMove(id: string): Promise<StoredMoveProposal | undefined>;
  findProposedMoveByRequest(key: string): Promise<StoredMoveProposal | undefined>;
  /** Adds a proposal; false when another one of the journey is open. */
  proposeMove(proposal: Omit<StoredMoveProposal, 'closedAt' | 'closing'>): Promise<boolean>;
  /** Closes a proposal, by somebody or because something else came before it; false when it is closed already. */
  closeMove(id: string, now: Date, closing?: Closing): Promise<boolean>;
}
