import { createHmac, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { insertRow } from '../driver/statements.ts';
import type { Tables } from '../driver/tables.ts';

/** What is signed of an audit row; a changed value changes the signature. */
export interface SignedRow {
  readonly id: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly request_id: string;
  readonly outcome: string | null;
  readonly created_at: Date;
}

/** The name under which a user is in the audit: always the same, and useless without the deployment's key. */
function pseudonymOf(userId: string, key: Buffer): string {
  return `user ${createHmac('sha256', key).update(`subject\n${userId}`).digest('hex').slice(0, 32)}`;
}

/** The signature of a row, in hex: who can write to the database, but has no key, cannot add a valid row. */
export function signRow(row: SignedRow, key: Buffer): string {
  return createHmac('sha256', key)
    .update(`row\n${textOf(row)}`)
    .digest('hex');
}

/** The hash of a link of the chain, in hex: it covers the row, its position and all rows before it. */
export function hashLink(before: string, position: number, row: SignedRow, key: Buffer): string {
  return createHmac('sha256', key)
    .update(`link\n${JSON.stringify([before, position])}\n${textOf(row)}`)
    .digest('hex');
}

function textOf({ id, actor, action, subject, request_id, outcome, created_at }: SignedRow): string {
  return JSON.stringify([id, actor, action, subject, request_id, outcome, created_at.toISOString()]);
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

/** Adds a signed row. Rows are added without a lock; a job puts them into the chain. */
export async function addAuditRow(db: Kysely<Tables>, event: AuditEvent, key: Buffer): Promise<void> {
  const { actor, action, subject, outcome = null, requestId, now } = event;
  const row = {
    id: randomUUID(),
    actor,
    action,
    outcome,
    subject: subject === undefined ? 'deployment' : pseudonymOf(subject, key),
    request_id: requestId,
    created_at: now,
  };
  await insertRow(db, 'audit', { ...row, signature: signRow(row, key) });
}

/** The subjects of the rows about a user: the pseudonym, and the id itself in rows of an earlier release. */
export const subjectsOf = (userId: string, key: Buffer): string[] => [pseudonymOf(userId, key), userId];

/** Records that an operator has run a command on this database. */
export async function recordCommand(
  db: Kysely<Tables>,
  { command, outcome }: { readonly command: string; readonly outcome: 'success' | 'failed' },
  key: Buffer,
): Promise<void> {
  const event = { actor: 'operator', action: `command ${command}`, outcome, requestId: randomUUID(), now: new Date() };
  await addAuditRow(db, event, key);
}
