import type { EnvReader } from './env-reader.ts';

/** How long a session lasts, in seconds. */
export interface SessionLimits {
  /** Without any call; for a session that may see personal data. */
  readonly idleSeconds: number;
  /** In any case. */
  readonly absoluteSeconds: number;
}

/** SESSION_IDLE_MINUTES (30) and SESSION_HOURS (12). */
export function readSessionLimits(read: EnvReader): SessionLimits {
  const idleSeconds = read.integer('SESSION_IDLE_MINUTES', 30, { min: 2, max: 720 }) * 60;
  const absoluteSeconds = read.integer('SESSION_HOURS', 12, { min: 1, max: 168 }) * 3600;
  return { idleSeconds, absoluteSeconds };
}

/** How many days rows are stored, by what they are. */
export interface Retention {
  /** A tenant and everything about them, after the last sign-in. */
  readonly tenantDays: number;
  /** A phone number that was never verified. */
  readonly unverifiedDays: number;
  /** Checks, landlords, leads, journeys, other phone numbers, files and invitations. */
  readonly recordDays: number;
  /** Consents, withdrawals and notices: the proof that data was used rightfully. */
  readonly proofDays: number;
  /** Audit rows. */
  readonly auditDays: number;
  /** Journals of the studio's drafts from before they were last published, and files of builds that failed or were withdrawn. */
  readonly draftDays: number;
  /** Files of releases that were live. */
  readonly releaseDays: number;
  /** Daily sums of the screens, without whose they are. */
  readonly numberDays: number;
  /** Codes, and the answers to repeated requests. */
  readonly requestDays: number;
  /** Hours after which a file that no form was sent with is deleted, and one whose upload was interrupted. */
  readonly unsentFileHours: number;
  /** A phone number that was silent for so long starts a new record, because it may have a new owner. */
  readonly recycledDays: number;
}

/**
 * RETENTION_TENANT_DAYS (365), RETENTION_RECORD_DAYS (365), RETENTION_PROOF_DAYS (1095), RETENTION_AUDIT_DAYS (1095),
 * RETENTION_DRAFT_DAYS (90), RETENTION_RELEASE_DAYS (365), RETENTION_UNSENT_FILE_HOURS (24) and RECYCLED_NUMBER_DAYS (180).
 */
export function readRetention(read: EnvReader): Retention {
  const days = (name: string, fallback: number) => read.integer(name, fallback, { min: 1, max: 3650 });
  const retention: Retention = {
    tenantDays: days('RETENTION_TENANT_DAYS', 365),
    unverifiedDays: 1,
    recordDays: days('RETENTION_RECORD_DAYS', 365),
    proofDays: days('RETENTION_PROOF_DAYS', 1095),
    auditDays: days('RETENTION_AUDIT_DAYS', 1095),
    draftDays: days('RETENTION_DRAFT_DAYS', 90),
    releaseDays: days('RETENTION_RELEASE_DAYS', 365),
    numberDays: 400,
    requestDays: 1,
    unsentFileHours: read.integer('RETENTION_UNSENT_FILE_HOURS', 24, { min: 1, max: 8760 }),
    recycledDays: days('RECYCLED_NUMBER_DAYS', 180),
  };
  if (retention.proofDays < retention.recordDays)
    read.addProblem('RETENTION_PROOF_DAYS is less than RETENTION_RECORD_DAYS: the proof would be deleted first.');
  return retention;
}
