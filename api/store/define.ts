/** A stored tenant. `pan` is encrypted at rest; of an Aadhaar number only the last four digits are stored. */
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
}

/** The facts about a tenant that are known before their first visit or added later. */
export type UserFacts = Partial<Omit<User, 'id' | 'phone'>>;

/** One browser's session; `verifiedAt` is set once the phone's code was entered. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly verifiedAt: Date | null;
  readonly expiresAt: Date;
}

/** A one-time code to store; `hash` is keyed, the code itself is never stored. */
export interface NewCode {
  readonly sessionId: string;
  readonly phone: string;
  readonly purpose: 'phone' | 'aadhaar' | 'erase';
  readonly subject: string | null;
  /** Keyed hash of the network that requested it. */
  readonly networkHash: string;
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
  /** Finds the user of a phone, or creates it with these facts, and locks it as `lock` does. */
  findOrCreate(phone: string, facts: UserFacts, now: Date): Promise<User>;
  update(id: string, facts: UserFacts): Promise<void>;
  /** Locks the user of this phone until the end of the transaction. */
  lock(phone: string): Promise<void>;
}

/** The browsers' sessions, found by the hash of a token. */
export interface Sessions {
  open(session: { tokenHash: string; userId: string; now: Date; expiresAt: Date }): Promise<string>;
  /** Finds a live session by its current token, or by the previous one (`current: false`). */
  find(tokenHash: string, now: Date): Promise<{ session: Session; current: boolean } | undefined>;
  findById(id: string, now: Date): Promise<Session | undefined>;
  /** Marks the phone as verified and replaces the token; the old one is still found as the previous token. */
  verify(id: string, tokenHash: string, verifiedAt: Date): Promise<void>;
  /** Extends a session until `expiresAt`. */
  extend(id: string, expiresAt: Date): Promise<void>;
  /** Ends one session. */
  remove(id: string): Promise<void>;
  /** Ends every session of a tenant. */
  removeOf(userId: string): Promise<void>;
  /** Replaces a token that never arrived; the previous one stays as it is. */
  replaceToken(id: string, tokenHash: string): Promise<void>;
}

/** The one-time codes that were sent. */
export interface Codes {
  save(code: NewCode): Promise<void>;
  /** When codes for this purpose were sent to this phone since `since`, oldest first. */
  sentSince(phone: string, purpose: string, since: Date): Promise<Date[]>;
  /** When codes for any purpose were requested from this network since `since`, oldest first. */
  requestedSince(networkHash: string, since: Date): Promise<Date[]>;
  /** Redeems the session's latest code if the hash matches; counts the try in the same statement. */
  redeem(sessionId: string, purpose: string, hash: string, now: Date): Promise<{ subject: string | null } | undefined>;
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

/** Append-only records. */
export interface Records {
  addCheck(
    userId: string,
    kind: 'pan' | 'aadhaar' | 'eligibility' | 'checkin',
    outcome: string,
    now: Date,
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
  /** Whether the tenant agreed to this purpose and has not withdrawn it since. */
  isConsented(userId: string, purpose: string): Promise<boolean>;
  /** Adds a withdrawal; returns the record's id. */
  addWithdrawal(userId: string, purpose: string, now: Date): Promise<string>;
  /** What this tenant withdrew, oldest first. */
  withdrawals(userId: string): Promise<{ id: string; purpose: string; at: Date }[]>;
  /** Records who accessed whose record: the actor is a session, the request id is in the log too. */
  addAudit(row: { actor: string; action: string; subject: string; requestId: string; now: Date }): Promise<void>;
  /** Who accessed this record, oldest first. */
  auditOf(subject: string): Promise<{ actor: string; action: string; requestId: string; at: Date }[]>;
  /** The number of rows in a table that belong to this tenant. */
  count(table: CountedTable, userId: string): Promise<number>;
}

/** The requests with an Idempotency-Key, each answered once. */
export interface Requests {
  find(id: string): Promise<StoredRequest | undefined>;
  /** Claims a request; false when another process has claimed it. A claim older than `staleBefore` is replaced. */
  claim(row: { id: string; claim: string; requestHash: string; now: Date; staleBefore: Date }): Promise<boolean>;
  /** Saves the answer; false when the claim was lost in the meantime. */
  complete(row: { id: string; claim: string; body: string; sessionId: string | null }): Promise<boolean>;
  release(id: string, claim: string): Promise<void>;
}

/** The rows of one tenant, by table. */
export interface PersonalRows {
  readonly checks: readonly object[];
  readonly landlords: readonly object[];
  readonly leads: readonly object[];
  readonly journeys: readonly object[];
  readonly alternate_numbers: readonly object[];
  readonly notices: readonly object[];
  readonly sessions: readonly { readonly id: string; readonly created_at: Date; readonly expires_at: Date }[];
  readonly audit: readonly object[];
}

/** Everything that is stored about one tenant, read and erased as a whole. */
export interface PersonalData {
  /** The rows of this tenant, besides the user, consents and withdrawals. */
  collect(userId: string): Promise<PersonalRows>;
  /** Deletes every row of this tenant. Call it in a transaction. */
  erase(userId: string): Promise<void>;
}

/** The data access of the routes, which contain no SQL. */
export interface Repositories {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly codes: Codes;
  readonly records: Records;
  readonly requests: Requests;
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
  /** Whether the database answers. */
  isReady(): Promise<boolean>;
  /** The current use of the database connections. */
  connections(): Connections;
  /** Deletes what has expired. */
  sweep(now: Date): Promise<void>;
  close(): Promise<void>;
}
