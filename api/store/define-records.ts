import type { KnownLink } from './audit/links.ts';
import type { ChainEnd } from './audit/seal-rows.ts';
import type { AuditReport } from './audit/verify.ts';

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
