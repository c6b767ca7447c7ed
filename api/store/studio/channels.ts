import { type Kysely, type Selectable, sql } from 'kysely';
import type { CheckedChange } from '../../../src/contracts/studio-api.ts';
import type { Tables } from '../driver/tables.ts';
import { type Author, type Closing, closingIn, columnsOfClosing } from './author.ts';

/** Why a channel was moved: for a release of a draft, back to one, or to the same files with another engine. */
type MoveKind = 'publish' | 'rollback' | 'rebuild';

/** A move of a channel as stored. */
export interface StoredMove {
  readonly journey: string;
  readonly number: number;
  /** 0 is the deployed build. */
  readonly release: number;
  readonly kind: MoveKind;
  readonly changes: readonly CheckedChange[];
  readonly forEveryone: boolean;
  readonly by: Author;
  readonly approvedBy: Author | null;
  readonly reason: string;
  readonly requestKey: string | null;
  readonly at: Date;
}

/** A move that waits for a second person, or did. */
export interface StoredMoveProposal extends Omit<StoredMove, 'approvedBy'> {
  readonly id: string;
  readonly authors: readonly Author[];
  readonly closedAt: Date | null;
  /** Absent while it waits, and where something else came before it. */
  readonly closing?: Closing;
}

/** Which release of each journey is live. Moves are only added. */
export interface Channels {
  current(journey: string): Promise<StoredMove | undefined>;
  /** The last ones, the newest first. */
  moves(journey: string, most: number): Promise<StoredMove[]>;
  findMoveByRequest(key: string): Promise<StoredMove | undefined>;
  /** The moves with higher numbers than these, in the order of their numbers. */
  movesSince(numbers: Readonly<Record<string, number>>): Promise<StoredMove[]>;
  /** Adds a move; false when its number is taken. */
  move(move: StoredMove): Promise<boolean>;
  openMove(journey: string): Promise<StoredMoveProposal | undefined>;
  findProposedMove(id: string): Promise<StoredMoveProposal | undefined>;
  findProposedMoveByRequest(key: string): Promise<StoredMoveProposal | undefined>;
  /** Adds a proposal; false when another one of the journey is open. */
  proposeMove(proposal: Omit<StoredMoveProposal, 'closedAt' | 'closing'>): Promise<boolean>;
  /** Closes a proposal, by somebody or because something else came before it; false when it is closed already. */
  closeMove(id: string, now: Date, closing?: Closing): Promise<boolean>;
}

/** Which release of each journey is live. Moves are only added. */
export function studioChannelsIn(db: Kysely<Tables>): Channels {
  const ofJourney = (journey: string) =>
    db.selectFrom('studio_channels').selectAll().where('journey', '=', journey).orderBy('number', 'desc');
  return {
    ...proposedMovesIn(db),
    async current(journey) {
      const row = await ofJourney(journey).limit(1).executeTakeFirst();
      return row && toMove(row);
    },
    async moves(journey, most) {
      return (await ofJourney(journey).limit(most).execute()).map(toMove);
    },
    async findMoveByRequest(key) {
      const query = db.selectFrom('studio_channels').selectAll().where('request_key', '=', key);
      const row = await query.executeTakeFirst();
      return row && toMove(row);
    },
    async movesSince(numbers) {
      const known = Object.entries(numbers);
      const isNew = known.map(([journey, number]) => sql<boolean>`(journey = ${journey} and number > ${number})`);
      const isOther =
        known.length > 0
          ? sql<boolean>`journey not in (${sql.join(known.map(([journey]) => journey))})`
          : sql<boolean>`true`;
      const query = db.selectFrom('studio_channels').selectAll();
      return (
        await query
          .where(sql<boolean>`(${sql.join([...isNew, isOther], sql` or `)})`)
          .orderBy('number')
          .execute()
      ).map(toMove);
    },
    async move({ journey, number, release, kind, changes, forEveryone, by, approvedBy, reason, requestKey, at }) {
      const added = await db
        .insertInto('studio_channels')
        .values({
          journey,
          number,
          release,
          kind,
          changes: JSON.stringify(changes),
          for_everyone: forEveryone,
          reason,
          user_id: by.id,
          user_name: by.name,
          request_key: requestKey,
          created_at: at,
          approver_id: approvedBy?.id ?? null,
          approver_name: approvedBy?.name ?? null,
        })
        .onConflict((conflict) => conflict.columns(['journey', 'number']).doNothing())
        .returning('number')
        .execute();
      return added.length === 1;
    },
  };
}

type Proposed = Pick<
  Channels,
  'openMove' | 'findProposedMove' | 'findProposedMoveByRequest' | 'proposeMove' | 'closeMove'
>;

/** The moves that wait for a second person; at most one of a journey. */
function proposedMovesIn(db: Kysely<Tables>): Proposed {
  const proposals = () => db.selectFrom('studio_channel_proposals').selectAll();
  return {
    async openMove(journey) {
      const row = await proposals().where('journey', '=', journey).where('closed_at', 'is', null).executeTakeFirst();
      return row && toProposed(row);
    },
    async findProposedMove(id) {
      const row = await proposals().where('id', '=', id).executeTakeFirst();
      return row && toProposed(row);
    },
    async findProposedMoveByRequest(key) {
      const row = await proposals().where('request_key', '=', key).executeTakeFirst();
      return row && toProposed(row);
    },
    async proposeMove({ id, journey, number, release, kind, changes, authors, forEveryone, by, ...rest }) {
      const added = await db
        .insertInto('studio_channel_proposals')
        .values({
          id,
          journey,
          number,
          release,
          kind,
          for_everyone: forEveryone,
          changes: JSON.stringify(changes),
          authors: JSON.stringify(authors),
          user_id: by.id,
          user_name: by.name,
          reason: rest.reason,
          request_key: rest.requestKey,
          created_at: rest.at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      return added.length === 1;
    },
    async closeMove(id, now, closing) {
      const closed = { closed_at: now, ...columnsOfClosing(closing) };
      const update = db.updateTable('studio_channel_proposals').set(closed).where('id', '=', id);
      return (await update.where('closed_at', 'is', null).returning('id').execute()).length === 1;
    },
  };
}

const toMove = (row: Selectable<Tables['studio_channels']>): StoredMove => ({
  journey: row.journey,
  number: row.number,
  release: row.release,
  kind: row.kind as MoveKind,
  changes: JSON.parse(row.changes),
  forEveryone: row.for_everyone,
  reason: row.reason,
  by: { id: row.user_id, name: row.user_name },
  requestKey: row.request_key,
  at: row.created_at,
  approvedBy: row.approver_id === null ? null : { id: row.approver_id, name: row.approver_name ?? '' },
});

const toProposed = (row: Selectable<Tables['studio_channel_proposals']>): StoredMoveProposal => ({
  id: row.id,
  journey: row.journey,
  number: row.number,
  release: row.release,
  kind: row.kind as MoveKind,
  changes: JSON.parse(row.changes),
  authors: JSON.parse(row.authors),
  forEveryone: row.for_everyone,
  by: { id: row.user_id, name: row.user_name },
  reason: row.reason,
  requestKey: row.request_key,
  at: row.created_at,
  closedAt: row.closed_at,
  ...closingIn(row),
});
