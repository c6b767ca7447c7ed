import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../driver/tables.ts';
import { hashLink, type SignedRow, signRow } from './rows.ts';

// While a release that signs replaces one that does not, both add rows.
const unsignedForMs = 24 * 60 * 60 * 1000;

/** A place in the chain, and the hash up to there. */
export interface KnownLink {
  readonly position: number;
  readonly hash: string;
}

/** A link of the chain. */
export interface ChainLink extends KnownLink {
  readonly audit_id: string;
}

type StoredRow = SignedRow & { readonly signature: string | null };

/** A link with its row, unless the row was removed. */
export interface LinkWithRow {
  readonly link: ChainLink;
  readonly row: StoredRow | undefined;
}

/** The check of one link after the other; it remembers when the first signed row was added. */
export interface LinkCheck {
  /** What is wrong with a link and its row, each a sentence. */
  problemsOf(before: KnownLink, link: ChainLink, row: StoredRow | undefined): string[];
  /** Until when rows without a signature are accepted; null while no row had one. */
  unsignedUntil(): Date | null;
}

/** Creates the check of links that follow a checkpoint. */
export function createCheck(
  key: Buffer,
  { unsignedUntil: given }: Pick<Checkpoint, 'unsignedUntil'>,
  known?: KnownLink,
): LinkCheck {
  let unsignedUntil = given?.getTime() ?? Number.POSITIVE_INFINITY;
  const isSignedAsItShould = (row: StoredRow): boolean => {
    const at = row.created_at.getTime();
    if (row.signature === null) return at <= unsignedUntil;
    unsignedUntil = Math.min(unsignedUntil, at + unsignedForMs);
    return row.signature === signRow(row, key);
  };
  return {
    unsignedUntil: () => (Number.isFinite(unsignedUntil) ? new Date(unsignedUntil) : null),
    problemsOf(before, link, row) {
      const { position, hash } = link;
      const found = [
        position !== before.position + 1 && `Link ${before.position + 1} was removed from the chain.`,
        known?.position === position && known.hash !== hash && `The link at position ${position} is not the known one.`,
        !row && `Row ${link.audit_id} at position ${position} was removed.`,
        row &&
          hash !== hashLink(before.hash, position, row, key) &&
          `Row ${row.id} at position ${position} was changed.`,
        row && !isSignedAsItShould(row) && `Row ${row.id} at position ${position} was inserted without the key.`,
      ];
      return found.filter((problem) => typeof problem === 'string');
    },
  };
}

/** The links after a position, up to the last one, with their rows, at most so many. */
export async function linksAfter(
  db: Kysely<Tables>,
  after: number,
  last: number,
  atMost: number,
): Promise<readonly LinkWithRow[]> {
  const rows = await db
    .selectFrom('audit_chain as c')
    .leftJoin('audit as a', 'a.id', 'c.audit_id')
    .select(['c.position', 'c.audit_id', 'c.hash', 'a.id', 'a.actor', 'a.action', 'a.subject', 'a.request_id'])
    .select(['a.outcome', 'a.created_at', 'a.signature'])
    .where('c.position', '>', after)
    .where('c.position', '<=', last)
    .orderBy('c.position')
    .limit(atMost)
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

/** The link before the first one that is still stored. */
export interface Checkpoint {
  /** How many rows were deleted. */
  readonly position: number;
  /** The hash of the last deleted link. */
  readonly hash: string;
  /** Until when rows without a signature were accepted; null while no row had one. */
  readonly unsignedUntil: Date | null;
}

const id = 'start';
const start: Checkpoint = { position: 0, hash: '', unsignedUntil: null };

/** Where the chain begins, and whether the checkpoint was written with the key. */
export async function readCheckpoint(
  db: Kysely<Tables>,
  key: Buffer,
): Promise<{ readonly checkpoint: Checkpoint; readonly isSigned: boolean }> {
  const row = await db.selectFrom('audit_checkpoint').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return { checkpoint: start, isSigned: true };
  const checkpoint = { position: row.position, hash: row.hash, unsignedUntil: row.unsigned_until };
  return { checkpoint, isSigned: row.signature === sign(checkpoint, key) };
}

/** Moves the beginning of the chain. Call it in the transaction that deletes what is before. */
export async function moveCheckpoint(db: Kysely<Tables>, checkpoint: Checkpoint, key: Buffer): Promise<void> {
  const { position, hash, unsignedUntil } = checkpoint;
  const values = { position, hash, unsigned_until: unsignedUntil, signature: sign(checkpoint, key) };
  await db
    .insertInto('audit_checkpoint')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

function sign({ position, hash, unsignedUntil }: Checkpoint, key: Buffer): string {
  const text = JSON.stringify([position, hash, unsignedUntil?.toISOString() ?? null]);
  return createHmac('sha256', key).update(`checkpoint\n${text}`).digest('hex');
}
