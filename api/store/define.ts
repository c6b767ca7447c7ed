/** A tenant as the store knows them. `pan` is encrypted at rest; of an Aadhaar number only the last four digits are kept. */
export interface User {
  readonly id: string;
  readonly phone: string;
  readonly is_eligible: boolean | null;
  readonly journey_url: string | null;
  /** Rupees a month. */
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

/** What may be known of a tenant before they ever came, or learnt later. */
export type UserFacts = Partial<Omit<User, 'id' | 'phone'>>;

/** One browser's session; `verifiedAt` is there once the phone's code was given. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly verifiedAt: Date | null;
  readonly expiresAt: Date;
}

/** A one-time code to keep; `hash` is keyed, the code itself is never stored. */
export interface CodeToKeep {
  readonly sessionId: string;
  readonly phone: string;
  readonly purpose: 'phone' | 'aadhaar';
  readonly subject: string | null;
  /** Keyed hash of the network that asked for it. */
  readonly networkHash: string;
  readonly hash: string;
  readonly tries: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** What was answered to a request that carried a key; `answer` is absent while it is in flight. */
export interface KeptRequest {
  readonly requestHash: string;
  readonly answer: { readonly body: string; readonly sessionId: string | null } | undefined;
}

/** The tenants. */
export interface Users {
  find(id: string): Promise<User | undefined>;
  /** Gives the user of a phone, made with these facts when there is none yet, and locks it as `lock` does. */
  findOrCreate(phone: string, facts: UserFacts, now: Date): Promise<User>;
  update(id: string, facts: UserFacts): Promise<void>;
  /** Makes others wait who would do the same for this phone, to the end of the transaction. */
  lock(phone: string): Promise<void>;
}

/** The browsers' sessions, found by the hash of a token. */
export interface Sessions {
  open(session: { tokenHash: string; userId: string; now: Date; expiresAt: Date }): Promise<string>;
  /** Finds a live session by its present token, or by the one before it (`current: false`). */
  find(tokenHash: string, now: Date): Promise<{ session: Session; current: boolean } | undefined>;
  findById(id: string, now: Date): Promise<Session | undefined>;
  /** Marks the phone verified and replaces the token, which is still found as the one before. */
  verify(id: string, tokenHash: string, verifiedAt: Date): Promise<void>;
  /** Lets a session live on until then. */
  extend(id: string, expiresAt: Date): Promise<void>;
  /** Replaces a token that never arrived; the one before it stays as it is. */
  replaceToken(id: string, tokenHash: string): Promise<void>;
}

/** The one-time codes that were sent. */
export interface Codes {
  keep(code: CodeToKeep): Promise<void>;
  /** When codes of this kind went to this phone since then, oldest first. */
  sentSince(phone: string, purpose: string, since: Date): Promise<Date[]>;
  /** When codes of any kind were asked for from this network since then, oldest first. */
  askedSince(networkHash: string, since: Date): Promise<Date[]>;
  /** Uses up the session's latest code if the hash is right; counts the try in the same statement. */
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

/** What happened, one row each, never changed again. */
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
  /** Keeps what the tenant agreed to; gives the record's id. */
  addConsent(userId: string, consent: Omit<Consent, 'id' | 'at'>, now: Date): Promise<string>;
  /** What this tenant agreed to, oldest first. */
  consents(userId: string): Promise<Consent[]>;
  /** Whether the tenant agreed to this purpose and did not withdraw it since. */
  isConsented(userId: string, purpose: string): Promise<boolean>;
  /** Keeps that the tenant agrees no longer; gives the record's id. */
  addWithdrawal(userId: string, purpose: string, now: Date): Promise<string>;
  /** What this tenant withdrew, oldest first. */
  withdrawals(userId: string): Promise<{ id: string; purpose: string; at: Date }[]>;
  /** Who acted on whose record: the actor is a session, the request id stands in the log too. */
  addAudit(row: { actor: string; action: string; subject: string; requestId: string; now: Date }): Promise<void>;
  /** Who acted on this record, oldest first. */
  audited(subject: string): Promise<{ actor: string; action: string; requestId: string; at: Date }[]>;
  /** How many rows of a table are this tenant's. */
  count(table: CountedTable, userId: string): Promise<number>;
}

/** The requests that carried a key, each answered once. */
export interface Requests {
  find(id: string): Promise<KeptRequest | undefined>;
  /** Marks a request as being worked on; false when another holds it. A claim older than `staleBefore` is taken over. */
  claim(row: { id: string; claim: string; requestHash: string; now: Date; staleBefore: Date }): Promise<boolean>;
  /** Keeps the answer; false when the claim was lost meanwhile. */
  complete(row: { id: string; claim: string; body: string; sessionId: string | null }): Promise<boolean>;
  release(id: string, claim: string): Promise<void>;
}

/** Everything that is kept; routes see this and never SQL. */
export interface Repositories {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly codes: Codes;
  readonly records: Records;
  readonly requests: Requests;
}

/** Connections to the database: open, idle, and requests that wait for one. */
export interface Connections {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The store: single reads and writes through its repositories, several as one through `transact`. */
export interface Store extends Repositories {
  /** Runs the work in one transaction, again (at most 3 times) when the database asks for it. */
  transact<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
  /** Whether the database answers. */
  isReady(): Promise<boolean>;
  /** How busy the connections to the database are. */
  connections(): Connections;
  /** Deletes what has expired. */
  sweep(now: Date): Promise<void>;
  close(): Promise<void>;
}
