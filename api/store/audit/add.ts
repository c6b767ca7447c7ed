import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditEvent } from '../define-records.ts';
import { insertRow } from '../driver/statements.ts';
import type { Tables } from '../driver/tables.ts';
import { pseudonymOf, signRow } from './sign.ts';

/** Adds a signed row. Rows are added without a lock; a job puts them into the chain. */
export async function addAuditRow(db: Kysely<Tables>, event: AuditEvent, key: Buffer): Promise<void> {
  const { actor, action, subject, outcome = null, requestId, now } = event;
  const row = {
    id: randomUUID(),
    ...{ actor, action, outcome },
    subject: subject === undefined ? 'deployment' : pseudonymOf(subject, key),
    request_id: requestId,
    created_at: now,
  };
  await insertRow(db, 'audit', { ...row, signature: signRow(row, key) });
}

/** The subjects of the rows about a user: the pseudonym, and the id itself in rows of an earlier release. */
export const subjectsOf = (userId: string, key: Buffer): string[] => [pseudonymOf(userId, key), userId];
