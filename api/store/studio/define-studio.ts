import type { CheckedChange, StudioRole } from '../../../src/contracts/studio-api.ts';
import type { TextOverrides } from '../../../src/engine/model/texts/overrides.ts';
import type { Author, Closing } from './author.ts';
import type { NumberRecords } from './define-numbers.ts';
import type { Publication } from './define-publications.ts';
import type { Blobs, Channels, Releases, StructureDrafts } from './define-releases.ts';

/** A user of the studio as stored. */
export interface StoredUser extends Author {
  readonly role: StudioRole;
  readonly tokenHash: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
}

/** A session of the studio as stored; `user` is absent for the operator, who is no row. */
export interface StoredStudioSession {
  readonly id: string;
  readonly userId: string;
  /** The hash of the token that opened it. Another token of the user ends it. */
  readonly proofHash: string;
  readonly expiresAt: Date;
  readonly user?: StoredUser;
}

/** The request that has added a user: the hash of its Idempotency-Key, and that of its body. */
interface AddingRequest {
  readonly id: string;
  readonly requestHash: string;
}

/** The users of the studio and their sessions. */
export interface StudioUsers {
  list(): Promise<StoredUser[]>;
  find(id: string): Promise<StoredUser | undefined>;
  findByToken(tokenHash: string): Promise<StoredUser | undefined>;
  /** The user that a request with this Idempotency-Key has added. */
  findByRequest(key: string): Promise<{ readonly user: StoredUser; readonly requestHash: string } | undefined>;
  /** Adds a user; false when there is one of this name, or of this request. */
  add(user: Omit<StoredUser, 'disabledAt'>, request?: AddingRequest): Promise<boolean>;
  update(id: string, change: Partial<Pick<StoredUser, 'role' | 'disabledAt'>>): Promise<void>;
  /** Gives a user another token in place of the one with this hash; false when they have yet another one, or the one of this request. */
  replaceToken(id: string, former: string, next: { tokenHash: string; request: string | null }): Promise<boolean>;
  /** Whether this request has given a user the token that they have. */
  hasTokenOf(id: string, request: string): Promise<boolean>;
  openSession(session: Omit<StoredStudioSession, 'user'> & { tokenHash: string; now: Date }): Promise<void>;
  /** A session that has not ended. */
  findSession(tokenHash: string, now: Date): Promise<StoredStudioSession | undefined>;
  endSession(id: string, now: Date): Promise<void>;
  /** Ends every session of a user. */
  endSessionsOf(userId: string, now: Date): Promise<void>;
}

/** A text that an edit of the draft sets; `null` takes the draft's text back. */
export interface JournalChange {
  readonly language: string;
  readonly part: string;
  readonly at: string;
  readonly text: string | null;
  /** Of a translation: the original that it was made for. */
  readonly original?: string;
}

/** One entry in the journal of a draft; `publish` is where the journal of the next draft begins. */
export interface JournalEntry {
  readonly revision: number;
  readonly kind: 'edit' | 'undo' | 'redo' | 'discard' | 'publish';
  readonly changes: readonly JournalChange[];
  readonly by: Author;
  readonly at: Date;
}

/** The journals of the drafts, one for each journey. */
export interface StudioDrafts {
  /** The entries since the last `publish`, which comes first if there is one. */
  read(journey: string): Promise<JournalEntry[]>;
  /** Appends an entry; false when its revision is taken. */
  append(journey: string, entry: JournalEntry): Promise<boolean>;
}

/** A publication as stored. */
export interface StoredPublication {
  readonly journey: string;
  readonly number: number;
  readonly hash: string;
  readonly release: string;
  readonly changesConsent: boolean;
  readonly changes: readonly CheckedChange[];
  readonly by: Author;
  readonly approvedBy: Author | null;
  readonly reason: string;
  readonly rollbackTo: number | null;
  readonly requestKey: string | null;
  readonly at: Date;
}

/** A publication that waits for a second person, or did. */
export interface StoredProposal {
  readonly id: string;
  readonly journey: string;
  readonly number: number;
  readonly revision: number;
  readonly hash: string;
  readonly changes: readonly CheckedChange[];
  readonly authors: readonly Author[];
  readonly by: Author;
  readonly reason: string;
  /** The publication whose texts it goes back to, 0 for those of the release; null for a draft. */
  readonly rollbackTo: number | null;
  readonly requestKey: string | null;
  readonly at: Date;
  readonly closedAt: Date | null;
  /** Absent while it waits, and where something else came before it. */
  readonly closing?: Closing;
}

/** Versions of texts, and which of them tenants read. */
export interface StudioPublications {
  /** The publication with the highest number. */
  current(journey: string): Promise<StoredPublication | undefined>;
  /** The last ones, the newest first. */
  list(journey: string, most: number): Promise<StoredPublication[]>;
  find(journey: string, number: number): Promise<StoredPublication | undefined>;
  findByRequest(key: string): Promise<StoredPublication | undefined>;
  /** Adds a publication; false when its number is taken. */
  add(publication: StoredPublication): Promise<boolean>;
  /** Stores a version; the same one again changes nothing. */
  saveVersion(version: { hash: string; journey: string; overrides: TextOverrides; now: Date }): Promise<void>;
  overridesOf(hash: string): Promise<TextOverrides | undefined>;
  /** The publications with higher numbers than these, in the order of their numbers. */
  since(numbers: Readonly<Record<string, number>>): Promise<Publication[]>;
  /** The proposals that wait, the oldest first. */
  openProposals(journey: string): Promise<StoredProposal[]>;
  findProposal(id: string): Promise<StoredProposal | undefined>;
  findProposalByRequest(key: string): Promise<StoredProposal | undefined>;
  /** Adds a proposal; false when another one of the journey is open. */
  propose(proposal: Omit<StoredProposal, 'closedAt' | 'closing'>): Promise<boolean>;
  /** Closes a proposal; false when it is closed already. */
  closeProposal(id: string, now: Date, closing: Closing): Promise<boolean>;
  /** Closes every open proposal of a journey, and resolves to how many there were. */
  closeProposals(journey: string, now: Date): Promise<number>;
}

/** What a user did, in words. */
export interface StoredEvent {
  readonly id: string;
  readonly by: Author;
  readonly journey: string | null;
  readonly action: string;
  readonly what: string;
  readonly why: string | null;
  readonly requestId: string;
  readonly at: Date;
}

/** What users did in the studio. Rows are only added. */
export interface StudioEvents {
  add(event: StoredEvent): Promise<void>;
  /** The newest first, of one journey or of all; those before an event, if one is named. */
  list(query: { journey?: string | undefined; before?: string | undefined; most: number }): Promise<StoredEvent[]>;
}

/** The data access of the studio. */
export interface StudioStore {
  readonly users: StudioUsers;
  readonly drafts: StudioDrafts;
  readonly publications: StudioPublications;
  readonly events: StudioEvents;
  readonly numbers: NumberRecords;
  readonly structure: StructureDrafts;
  readonly releases: Releases;
  readonly blobs: Blobs;
  readonly channels: Channels;
}
