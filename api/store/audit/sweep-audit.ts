import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../driver/tables.ts';
import { createCheck, type KnownLink, linksAfter, moveCheckpoint, readCheckpoint } from './links.ts';
import { addAuditRow } from './rows.ts';

const atOnce = 500;

/** What is deleted, and with which key the rest is sealed. */
export interface AuditSweep {
  readonly key: Buffer;
  /** Rows from before this time are deleted. */
  readonly before: Date;
  readonly now: Date;
  readonly dryRun?: boolean | undefined;
}

/**
 * Deletes the oldest audit rows with their links, in batches, up to the first row that is younger; the rest of the chain
 * then begins at a signed checkpoint. Returns the number of rows.
 * @throws Error when one of them was changed or removed: evidence of that is not deleted.
 */
export async function sweepAudit(db: Kysely<Tables>, sweep: AuditSweep): Promise<number> {
  const { checkpoint } = await readCheckpoint(db, sweep.key);
  const last = await lastOldPosition(db, sweep.before);
  if (sweep.dryRun) return Math.max(0, last - checkpoint.position);
  let total = 0;
  for (;;) {
    const deleted = await db.transaction().execute((tx) => deleteBatch(tx, sweep, last));
    total += deleted;
    if (deleted < atOnce) break;
  }
  if (total > 0) {
    const event = {
      actor: 'sweep',
      action: 'audit-swept',
      outcome: 'success',
      requestId: randomUUID(),
      now: sweep.now,
    };
    await addAuditRow(db, event, sweep.key);
  }
  return total;
}

async function deleteBatch(tx: Kysely<Tables>, { key }: AuditSweep, last: number): Promise<number> {
  // One process at a time, and not while rows are put into the chain.
  await tx.selectFrom('audit_head').select('id').forUpdate().execute();
  const { checkpoint, isSigned } = await readCheckpoint(tx, key);
  const batch = await linksAfter(tx, checkpoint.position, last, atOnce);
  const check = createCheck(key, checkpoint);
  let before: KnownLink = checkpoint;
  const problems = isSigned ? [] : ['The checkpoint of the audit was not written with the key.'];
  for (const { link, row } of batch) {
    problems.push(...check.problemsOf(before, link, row));
    before = link;
  }
  if (problems[0]) throw new Error(`The audit is not swept, because it was changed. ${problems[0]}`);
  const end = batch.at(-1)?.link;
  if (!end) return 0;
  await tx
    .deleteFrom('audit')
    .where(
      'id',
      'in',
      batch.map(({ link }) => link.audit_id),
    )
    .execute();
  await tx.deleteFrom('audit_chain').where('position', '<=', end.position).execute();
  await moveCheckpoint(tx, { position: end.position, hash: end.hash, unsignedUntil: check.unsignedUntil() }, key);
  return batch.length;
}

/** The position before the first link whose row is young or missing. */
async function lastOldPosition(db: Kysely<Tables>, before: Date): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select coalesce(
      (select min(position) - 1 from audit_chain left join audit on audit.id = audit_id
        where created_at is null or created_at >= ${before}),
      (select position from audit_head)
    ) as last`.execute(db);
  return rows[0]?.last ?? 0;
}
