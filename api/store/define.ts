import type { KnownLink } from '../audit/links.ts';
import type { ChainEnd } from '../audit/seal-rows.ts';
import type { AuditReport } from '../audit/verify.ts';
import type { LimitRecords, Proofs } from '../limits/define.ts';
import type { SweepOptions, Swept } from '../privacy/sweep-database.ts';

/** A stored tenant. `pan` is encrypted at rest; of an Aadhaar number only the last four digits and a hash are stored. */
export interface User {
  readonly id: string;
  readonly phone: string;
  readonly is_eligible: boolean | null;
  readonly journey_url: string | null;
  /** Rupees per month. */
  readonly rent: number | null;
  /** Months. */
  readonly tenure: number | null;
  /** YYYY-MM-DD. */
  readonly move_in_date: string | null;
  readonly first_name: string | null;
  readonly name: string | null;
  readonly pincode: string | null;
  readonly pan: string | null;
  readonly aadhaar_last4: string | null;
  /** Keyed hash of all 12 digits. */
  readonly aadhaar_hash: string | null;
  /** Names the verification to the identity-document service. */
  readonly aadhaar_reference: string | null;
}

/** The facts about a tenant that are known before their first visit or added later. */
export type UserFacts = Partial<Omit<User, 'id' | 'phone'>>;

/** One browser's session; `verifiedAt` is set once the phone's code was entered. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly verifiedAt: Date | null;
  readonly expiresAt: Date;
  /** The last call, to the minute. */
  readonly lastSeenAt: Date | null;
  /** Why the session ended before its time. */
  readonly endReason: 'replaced' | null;
}

/** What a code is for: to sign in, to verify an Aadhaar number, to erase the tenant's data. */
export type CodePurpose = 'phone' | 'aadhaar' | 'erase';

/** A one-time code to store; `hash` is keyed, the code itself is never stored. */
export interface NewCode {
  readonly sessionId: string;
  /** The keyed hash of the phone that it is sent to; null when only a provider knows that. */
  readonly phone: string | null;
  readonly purpose: CodePurpose;
  readonly subject: string | null;
  /** The keyed hash of the whole subject. */
  readonly subjectHash: string | null;
  /** Names the code to the provider that has sent it. */
  readonly reference: string | null;
  /** Empty when a provider or the real host knows the code. */
  readonly hash: string;
  readonly tries: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** The stored answer to a request with an Idempotency-Key; `answer` is absent while it is in flight. */
export interface StoredRequest {
  readonly requestHash: string;
  readonly answer: { readonly body: string; readonly sessionId: string | null } | undefined;
}

/** The tenants. */
export interface Users {
  find(id: string): Promise<User | undefined>;
  /**
   * Finds the user of a phone, or creates it with these facts, and locks it as `lock` does. A record that was silent since
   * `silentBefore` is not found: the number may have a new owner, who gets a new record.
   */
  findOrCreate(phone: string, facts: UserFacts, now: Date, silentBefore?: Date): Promise<User>;
  /** Records that the owner of the phone is there; a new record of a recycled number takes the number from the former one. */
  markSeen(id: string, now: Date): Promise<void>;
  update(id: string, facts: UserFacts): Promise<void>;
  /** Locks the user of this phone until the end of the transaction. */
  lock(phone: string): Promise<void>;
}

/** The browsers' sessions, found by the hash of a token. */
export interface Sessions {
  open(session: { tokenHash: string; userId: string; now: Date; expiresAt: Date }): Promise<string>;
  /** Finds a session by its current token, or by the previous one (`current: false`), until `expiresAt`. */
  find(tokenHash: string, now: Date): Promise<{ session: Session; current: boolean } | undefined>;
  /** Finds a session that has not ended. */
  findById(id: string, now: Date): Promise<Session | undefined>;
  /**
   * Marks the phone as verified, replaces the token (the old one is still found as the previous token), and ends the
   * tenant's other verified sessions. Call it in a transaction.
   */
  verify(session: { id: string; userId: string; tokenHash: string; now: Date; expiresAt: Date }): Promise<void>;
  /** Stores the phone that the session's code was sent to, encrypted, when the real host has the tenants. */
  setPhone(id: string, phone: string): Promise<void>;
  /** The stored phone; undefined without one, or when none of the keys opens it. */
  phoneOf(id: string): Promise<string | undefined>;
  /** Records that the tenant is there. */
  touch(id: string, now: Date): Promise<void>;
  /** Ends one session. */
  remove(id: string): Promise<void>;
  /** Ends every session of a tenant. */
  removeOf(userId: string): Promise<void>;
  /** Replaces a token that never arrived; the previous one stays as it is. */
  replaceToken(id: string, tokenHash: string): Promise<void>;
}

/** One try of a code, counted before the code is compared. */
export interface CodeTry {
  readonly id: string;
  readonly phone: string | null;
  readonly subject: string | null;
  readonly subjectHash: string | null;
  readonly reference: string | null;
  readonly hash: string;
  /** How many tries are left after this one. */
  readonly triesLeft: number;
}

/** The one-time codes that were sent. */
export interface Codes {
  save(code: NewCode): Promise<void>;
  /** Whether a code was sent to this phone in this session. */
  wasSentTo(sessionId: string, phone: string): Promise<boolean>;
  /**
   * Counts a try of the session's latest code, in one statement; undefined when it has none left, is used or expired.
   * A repeat with the same request key is not counted again.
   */
  takeTry(sessionId: string, purpose: string, key: string | null, now: Date): Promise<CodeTry | undefined>;
  /** Undoes a try that was not used. */
  giveBackTry(id: string): Promise<void>;
  /** Uses a code up; false when it was used meanwhile. */
  redeem(id: string, now: Date): Promise<boolean>;
}

/** The tables whose rows belong to one user. */
export type CountedTable =
  | 'checks'
  | 'landlords'
  | 'leads'
  | 'journeys'
  | 'alternate_numbers'
  | 'consents'
  | 'withdrawals'
  | 'notices'
  | 'audit';

/** What a tenant agreed to; `textHash` is the SHA-256 of the text as it was shown, in hex digits. */
export interface Consent {
  readonly id: string;
  readonly purpose: string;
  readonly textHash: string;
  readonly language: string;
  readonly journeyVersion: string;
  readonly at: Date;
}

/** What is recorded in the audit; nothing in it is personal data. */
export interface AuditEvent {
  /** `session <id>`, `operator`, `sweep` or `anyone`. */
  readonly actor: string;
  /** The name of the call or of the command. */
  readonly action: string;
  /** The id of the user whose record it is; stored as a keyed hash. Absent when it is about the deployment. */
  readonly subject?: string | undefined;
  /** `success`, `failed`, `limited`, `refused`, or `locked` when the last try of a code was wrong. */
  readonly outcome?: string | undefined;
  /** The request id that is in the log too. */
  readonly requestId: string;
  readonly now: Date;
}

/** The chain that seals the audit rows. */
export interface AuditChain {
  /** Puts new rows into the chain; undefined while another process does it. */
  seal(now: Date): Promise<ChainEnd | undefined>;
  /** How many rows wait for the chain, and for how many seconds the oldest one has. */
  lag(now: Date): Promise<{ rows: number; seconds: number }>;
  /** Checks every row and every link; `known` is an end of the chain that was printed before. */
  verify(known?: KnownLink): Promise<AuditReport>;
}

/** Whether a consent is in force, was withdrawn, or was never given. */
export type ConsentState = 'given' | 'withdrawn' | 'none';

/** What the use of a tenant's data for one purpose can rest on. */
export interface Permission {
  readonly consent: ConsentState;
  /** The last notice of this purpose that the tenant was shown. */
  readonly noticeId: string | null;
}

/** Append-only records. */
export interface Records {
  addCheck(
    userId: string,
    kind: 'pan' | 'aadhaar' | 'eligibility' | 'checkin',
    outcome: string,
    now: Date,
    /** The notice on which the check rests. */
    noticeId?: string | null,
  ): Promise<void>;
  addLandlord(row: { userId: string; name: string; phone: string; address: string; now: Date }): Promise<void>;
  addLead(row: {
    tenantId: string;
    name: string;
    phone: string;
    leadType: string;
    source: string;
    now: Date;
  }): Promise<void>;
  addJourney(row: {
    userId: string;
    employmentType: string;
    employerName: string;
    designation: string;
    employerAddress: string;
    companyEmail: string;
    propertyId: string;
    journeyUrl: string;
    now: Date;
  }): Promise<void>;
  addAlternateNumber(userId: string, phone: string, outcome: string, now: Date): Promise<void>;
  /** Adds a consent; returns the record's id. */
  addConsent(userId: string, consent: Omit<Consent, 'id' | 'at'>, now: Date): Promise<string>;
  /** Adds a notice that was shown; returns the record's id. */
  addNotice(userId: string, notice: Omit<Consent, 'id' | 'at'>, now: Date): Promise<string>;
  /** What this tenant agreed to, oldest first. */
  consents(userId: string): Promise<Consent[]>;
  /** What permits the use of this tenant's data for this purpose. */
  permission(userId: string, purpose: string): Promise<Permission>;
  /** Adds a withdrawal; returns the record's id. */
  addWithdrawal(userId: string, purpose: string, now: Date): Promise<string>;
  /** What this tenant withdrew, oldest first. */
  withdrawals(userId: string): Promise<{ id: string; purpose: string; at: Date }[]>;
  /** Records who did what to whose record. Rows are only added; a job seals them into a chain. */
  addAudit(event: AuditEvent): Promise<void>;
  /** Who accessed this record, oldest first. */
  auditOf(
    userId: string,
  ): Promise<{ actor: string; action: string; outcome: string | null; requestId: string; at: Date }[]>;
  /** The number of rows in a table that belong to this tenant. */
  count(table: CountedTable, userId: string): Promise<number>;
}

/** A claim to store: the process that works on a request, until the lease ends by the clock of the database. */
export interface NewClaim {
  readonly id: string;
  readonly claim: string;
  readonly process: string;
  readonly leaseMs: number;
  readonly requestHash: string;
  readonly userId: string | null;
  readonly now: Date;
}

/** A step of a request; its answer is encrypted. */
export interface RequestStep {
  readonly requestId: string;
  readonly name: string;
  readonly userId: string | null;
  readonly sealedAnswer: string;
  readonly now: Date;
}

/** The requests with an Idempotency-Key, each answered once. */
export interface Requests {
  find(id: string): Promise<StoredRequest | undefined>;
  /**
   * Claims a request; undefined while another process works on it. A claim whose lease has ended is replaced, and so is
   * one of the same process: call it only when that process no longer works on it.
   */
  claim(row: NewClaim): Promise<{ readonly isRepeat: boolean } | undefined>;
  /** Extends the leases of these claims; returns the ids of the requests that they still hold. */
  renew(held: readonly { readonly id: string; readonly claim: string }[], leaseMs: number): Promise<string[]>;
  /**
   * Saves the answer and deletes the steps that led to it; false when the claim was lost in the meantime. Without a user
   * the row belongs to the user of the session.
   */
  complete(row: {
    id: string;
    claim: string;
    body: string;
    sessionId: string | null;
    userId: string | null;
  }): Promise<boolean>;
  /** Ends a claim without an answer. Recorded steps remain for the next claim. */
  release(id: string, claim: string): Promise<void>;
}

/** The recorded steps of the requests that have no answer yet. */
export interface RequestSteps {
  /** The encrypted answer of a step. */
  find(requestId: string, name: string): Promise<string | undefined>;
  /** Records a step; false when it is recorded already. */
  add(step: RequestStep): Promise<boolean>;
}

/** The rows of one tenant, by table. */
export interface PersonalRows {
  readonly checks: readonly object[];
  readonly landlords: readonly object[];
  readonly leads: readonly object[];
  readonly journeys: readonly object[];
  readonly alternate_numbers: readonly object[];
  readonly notices: readonly object[];
  readonly sessions: readonly {
    readonly id: string;
    readonly phone?: string | undefined;
    readonly created_at: Date;
    readonly expires_at: Date;
  }[];
  readonly audit: readonly object[];
}

/** Everything that is stored about one tenant, read and erased as a whole. */
export interface PersonalData {
  /** The rows of this tenant, besides the user, consents and withdrawals. */
  collect(userId: string): Promise<PersonalRows>;
  /** Deletes every row of this tenant; what remains as proof names them by `name`. Call it in a transaction. */
  erase(userId: string, name: string): Promise<void>;
}

/** Work for a partner that waits in the database; the payload is JSON. */
export interface OutgoingEntry {
  readonly id: string;
  readonly kind: string;
  /** The partner gets it as Idempotency-Key. */
  readonly key: string;
  readonly payload: string;
  /** How often it was taken to be sent, this time included. */
  readonly attempts: number;
}

/** What waits to be sent to partners; an entry is deleted once it is accepted. */
export interface Outgoing {
  /** Adds an entry that is due at once; nothing if its key is there already. */
  add(entry: { kind: string; key: string; userId: string | null; payload: string; now: Date }): Promise<void>;
  /** Takes entries that are due, for `leaseMs`; no other process gets them meanwhile. */
  take(options: { claim: string; leaseMs: number; atMost: number }): Promise<OutgoingEntry[]>;
  accept(id: string, claim: string): Promise<void>;
  /** Makes an entry due again after `delayMs`; `error` is why it failed. */
  postpone(row: { id: string; claim: string; delayMs: number; error: string }): Promise<void>;
  /** How many entries were not tried yet or are under way, how many have failed so far, and the age of the oldest one. */
  count(): Promise<{ readonly waiting: number; readonly failed: number; readonly oldestSeconds: number }>;
}

/** The data access of the routes, which contain no SQL. */
export interface Repositories {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly codes: Codes;
  readonly records: Records;
  readonly requests: Requests;
  readonly steps: RequestSteps;
  readonly outgoing: Outgoing;
  readonly limits: LimitRecords;
  readonly proofs: Proofs;
  readonly personalData: PersonalData;
}

/** Database connections: open, idle, and requests waiting for one. */
export interface Connections {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The store: single reads and writes through its repositories, several at once through `transact`. */
export interface Store extends Repositories {
  /** Runs the work in one transaction; on a conflict runs it again, at most 3 times in total. */
  transact<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
  readonly audit: AuditChain;
  /** Writes one small row for this process, to find out whether the database accepts writes. */
  beat(processId: string, now: Date): Promise<void>;
  /** The current use of the database connections. */
  connections(): Connections;
  /** Milliseconds for which the oldest request in the queue for a connection has waited; 0 when none waits. */
  queueMs(): number;
  /** Deletes what is older than its retention. */
  sweep(options: SweepOptions): Promise<Swept>;
  close(): Promise<void>;
}
