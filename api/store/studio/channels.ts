import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../driver/tables.ts';
import { closingIn, columnsOfClosing } from './closing.ts';
import type { Channels, MoveKind, StoredMove, StoredMoveProposal } from './define-releases.ts';

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
          ...{ journey, number, release, kind, changes: JSON.stringify(changes), for_everyone: forEveryone, reason },
          ...{ user_id: by.id, user_name: by.name, request_key: requestKey, created_at: at },
          ...{ approver_id: approvedBy?.id ?? null, approver_name: approvedBy?.name ?? null },
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
          ...{ id, journey, number, release, kind, for_everyone: forEveryone },
          ...{ changes: JSON.stringify(changes), authors: JSON.stringify(authors) },
          ...{ user_id: by.id, user_name: by.name, reason: rest.reason },
          ...{ request_key: rest.requestKey, created_at: rest.at },
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
  ...{ journey: row.journey, number: row.number, release: row.release, kind: row.kind as MoveKind },
  ...{ changes: JSON.parse(row.changes), forEveryone: row.for_everyone, reason: row.reason },
  ...{ by: { id: row.user_id, name: row.user_name }, requestKey: row.request_key, at: row.created_at },
  approvedBy: row.approver_id === null ? null : { id: row.approver_id, name: row.approver_name ?? '' },
});

const toProposed = (row: Selectable<Tables['studio_channel_proposals']>): StoredMoveProposal => ({
  ...{ id: row.id, journey: row.journey, number: row.number, release: row.release, kind: row.kind as MoveKind },
  ...{ changes: JSON.parse(row.changes), authors: JSON.parse(row.authors), forEveryone: row.for_everyone },
  ...{ by: { id: row.user_id, name: row.user_name }, reason: row.reason, requestKey: row.request_key },
  ...{ at: row.created_at, closedAt: row.closed_at },
  ...closingIn(row),
});
