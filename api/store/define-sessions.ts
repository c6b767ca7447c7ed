import type { Permission } from './define-records.ts';
import type { User, UserFacts } from './define-tenants.ts';

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

/** A one-time code to store. It is compared by its keyed hash, and encrypted so that it can be sent again. */
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
  /** The code itself; absent when a provider or the real host knows it. */
  readonly code?: string;
  readonly tries: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** A session that was found by a token, with its tenant. */
export interface FoundSession {
  readonly session: Session;
  /** Whether the token is the current one, or the previous one. */
  readonly current: boolean;
  /** The tenant, as stored when the session was found; undefined when only the real host has the tenants. */
  user(): User | undefined;
  /** What permits the use of the tenant's data, if it was asked for. */
  readonly permission?: Permission;
}

/** The browsers' sessions, found by the hash of a token. */
export interface Sessions {
  open(session: { tokenHash: string; userId: string; now: Date; expiresAt: Date }): Promise<string>;
  /** Finds a session by its current token, or by the previous one (`current: false`), until `expiresAt`. */
  find(tokenHash: string, now: Date): Promise<FoundSession | undefined>;
  /** The same, with what permits the use of the tenant's data for this purpose. */
  findWithPermission(tokenHash: string, purpose: string, now: Date): Promise<FoundSession | undefined>;
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
  /** Whether the session is still stored; if so, nobody deletes it before the end of the transaction. */
  hold(id: string): Promise<boolean>;
  /** Records that the tenant is there. */
  touch(id: string, now: Date): Promise<void>;
  /** Ends one session. */
  remove(id: string): Promise<void>;
  /** Ends every session of a tenant. */
  removeOf(userId: string): Promise<void>;
  /** Replaces a token that never arrived; the previous one stays as it is. */
  replaceToken(id: string, tokenHash: string): Promise<void>;
}

/** A phone whose tenant asks for the first code of a new session. */
export interface NewSignIn {
  readonly phone: string;
  /** What is stored of a new tenant. */
  readonly facts: UserFacts;
  /** See `Users.findOrCreate`. */
  readonly silentBefore: Date;
  readonly session: { readonly id: string; readonly tokenHash: string; readonly expiresAt: Date };
  /** Under which the codes of the session are counted. */
  readonly turnId: string;
  readonly code: Omit<NewCode, 'code'> & { readonly code: string };
  readonly now: Date;
}

/** The sign-ins that begin. */
export interface SignIns {
  /** Finds or adds the tenant, and adds a session with its first code, in one statement; returns the tenant's id. */
  start(signIn: NewSignIn): Promise<string>;
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

/** A code that still works. */
export interface OpenCode {
  readonly id: string;
  readonly subjectHash: string | null;
  readonly reference: string | null;
  /** Undefined when it is not stored, or when none of the keys opens it. */
  readonly code: string | undefined;
}

/** The one-time codes that were sent. */
export interface Codes {
  save(code: NewCode): Promise<void>;
  /** The session's latest code if it is neither used, used up nor expired. */
  findOpen(sessionId: string, purpose: CodePurpose, now: Date): Promise<OpenCode | undefined>;
  /** Gives a code that is sent again its whole life; its tries stay as they are. */
  extend(id: string, expiresAt: Date): Promise<void>;
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
