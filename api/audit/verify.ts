import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { lateMs } from './seal-rows.ts';
import { hashLink, type SignedRow, signRow } from './sign.ts';

const rowsAtOnce = 1000;
// While a release that signs replaces one that does not, both add rows.
const unsignedForMs = 24 * 60 * 60 * 1000;

/** What the verification of the audit has found; no problem means that nothing was changed, removed or inserted. */
export interface AuditReport {
  /** Rows in the chain, from the first one. */
  readonly sealed: number;
  /** Rows that the job has not put into the chain yet. */
  readonly unsealed: number;
  /** Rows without a signature, added by a release that made none. */
  readonly unsigned: number;
  /** The end of the chain, for a comparison with one that the log has printed before. */
  readonly hash: string;
  readonly problems: readonly string[];
}

/** A former end of the chain, as the log prints it: `position:hash`. */
export interface KnownLink {
  readonly position: number;
  readonly hash: string;
}

/** Follows the whole chain and checks every row, in pages, without locks. */
export async function verifyAudit(db: Kysely<Tables>, key: Buffer, known?: KnownLink): Promise<AuditReport> {
  const problems: string[] = [];
  const head = await db.selectFrom('audit_head').select(['position', 'hash', 'sealed_to']).executeTakeFirst();
  const checkLink = createCheck(key, known);
  let [position, hash, unsigned] = [0, '', 0];
  for (;;) {
    const page = await pageAfter(db, position, head?.position ?? 0);
    for (const { link, row } of page) {
      problems.push(...checkLink({ position, hash }, link, row));
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
  return { sealed: position, unsealed, unsigned, hash, problems };
}

interface Link extends KnownLink {
  readonly audit_id: string;
}

type StoredRow = SignedRow & { readonly signature: string | null };

/** Creates the check of a link and its row; it remembers when the first signed row was added. */
function createCheck(key: Buffer, known: KnownLink | undefined) {
  let unsignedUntil = Number.POSITIVE_INFINITY;
  const isSignedAsItShould = (row: StoredRow): boolean => {
    const at = row.created_at.getTime();
    if (row.signature === null) return at <= unsignedUntil;
    unsignedUntil = Math.min(unsignedUntil, at + unsignedForMs);
    return row.signature === signRow(row, key);
  };
  return (before: KnownLink, link: Link, row: StoredRow | undefined): string[] => {
    const { position, hash } = link;
    const found = [
      position !== before.position + 1 && `Link ${before.position + 1} was removed from the chain.`,
      known?.position === position && known.hash !== hash && `The link at position ${position} is not the known one.`,
      !row && `Row ${link.audit_id} at position ${position} was removed.`,
      row && hash !== hashLink(before.hash, position, row, key) && `Row ${row.id} at position ${position} was changed.`,
      row && !isSignedAsItShould(row) && `Row ${row.id} at position ${position} was inserted without the key.`,
    ];
    return found.filter((problem) => typeof problem === 'string');
  };
}

async function pageAfter(db: Kysely<Tables>, position: number, last: number) {
  const rows = await db
    .selectFrom('audit_chain as c')
    .leftJoin('audit as a', 'a.id', 'c.audit_id')
    .select(['c.position', 'c.audit_id', 'c.hash', 'a.id', 'a.actor', 'a.action', 'a.subject', 'a.request_id'])
    .select(['a.outcome', 'a.created_at', 'a.signature'])
    .where('c.position', '>', position)
    .where('c.position', '<=', last)
    .orderBy('c.position')
    .limit(rowsAtOnce)
    .execute();
  return rows.map(
    ({ position, audit_id, hash, id, actor, action, subject, request_id, outcome, created_at, signature }) => ({
      link: { position, audit_id, hash },
      row:
        id !== null &&
        actor !== null &&
        action !== null &&
        subject !== null &&
        request_id !== null &&
        created_at !== null
          ? { id, actor, action, subject, request_id, outcome, created_at, signature }
          : undefined,
    }),
  );
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
