import type { Kysely } from 'kysely';
import type { Tables } from '../driver/tables.ts';
import { createCheck, type KnownLink, linksAfter, readCheckpoint } from './links.ts';
import { signRow } from './rows.ts';
import { type ChainEnd, lateMs } from './seal-rows.ts';

const rowsAtOnce = 1000;

/** What the verification of the audit has found; no problem means that nothing was changed, removed or inserted. */
export interface AuditReport {
  /** The position of the end of the chain: how many rows were ever put into it. */
  readonly sealed: number;
  /** How many of them were deleted after their retention; the chain begins after this position. */
  readonly swept: number;
  /** Rows that the job has not put into the chain yet. */
  readonly unsealed: number;
  /** Rows without a signature, added by a release that made none. */
  readonly unsigned: number;
  /** The end of the chain, for a comparison with one that the log has printed before. */
  readonly hash: string;
  readonly problems: readonly string[];
}

/**
 * Follows the chain from its checkpoint and checks every row, in pages, without locks; `known` is a former end of the
 * chain, as the log prints it.
 */
export async function verifyAudit(db: Kysely<Tables>, key: Buffer, known?: KnownLink): Promise<AuditReport> {
  const head = await db.selectFrom('audit_head').select(['position', 'hash', 'sealed_to']).executeTakeFirst();
  const { checkpoint, isSigned } = await readCheckpoint(db, key);
  const problems = problemsOfStart(checkpoint, isSigned, known);
  const check = createCheck(key, checkpoint, known);
  let { position, hash } = checkpoint;
  let unsigned = 0;
  for (;;) {
    const page = await linksAfter(db, position, head?.position ?? 0, rowsAtOnce);
    for (const { link, row } of page) {
      problems.push(...check.problemsOf({ position, hash }, link, row));
      if (row?.signature === null) unsigned += 1;
      // Continue with the stored hash, so that one change is one problem.
      ({ position, hash } = link);
    }
    if (page.length < rowsAtOnce) break;
  }
  if (!head || position !== head.position || hash !== head.hash)
    problems.push('The chain does not end where it should.');
  if (known && known.position > position) problems.push(`The chain ends before the known position ${known.position}.`);
  const unsealed = await countUnsealed(db, key, head?.sealed_to ?? null, problems);
  return { sealed: position, swept: checkpoint.position, unsealed, unsigned, hash, problems };
}

function problemsOfStart({ position, hash }: KnownLink, isSigned: boolean, known: KnownLink | undefined): string[] {
  const isOther = known?.position === position && known.hash !== hash;
  return [
    ...(isSigned ? [] : ['The checkpoint at which the chain begins was not written with the key.']),
    ...(isOther ? [`The link at position ${position} is not the known one.`] : []),
    ...(known && known.position < position
      ? [`The known position ${known.position} was deleted after its retention: name one from ${position} on.`]
      : []),
  ];
}

/** Counts the rows outside the chain, and reports those that nobody with the key has added. */
async function countUnsealed(
  db: Kysely<Tables>,
  key: Buffer,
  sealedTo: Date | null,
  problems: string[],
): Promise<number> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'actor', 'action', 'subject', 'request_id', 'outcome', 'created_at', 'signature'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_chain').select('position').whereRef('audit_id', '=', 'audit.id'))),
    )
    .execute();
  const since = (sealedTo?.getTime() ?? 0) - lateMs;
  for (const row of rows)
    if ((row.signature !== null && row.signature !== signRow(row, key)) || row.created_at.getTime() < since)
      problems.push(`Row ${row.id}, which is not in the chain, was changed, or inserted without the key or too late.`);
  return rows.length;
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
