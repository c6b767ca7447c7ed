import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../driver/tables.ts';
import { closingIn, columnsOfClosing } from './closing.ts';
import type { StoredProposal, StudioPublications } from './define-studio.ts';

type Proposals = Pick<
  StudioPublications,
  'openProposals' | 'findProposal' | 'findProposalByRequest' | 'propose' | 'closeProposal' | 'closeProposals'
>;

/** The publications that wait for a second person; at most one of a journey. */
export function proposalsIn(db: Kysely<Tables>): Proposals {
  const findWhere = async (column: 'id' | 'request_key', value: string) => {
    const row = await db.selectFrom('studio_proposals').selectAll().where(column, '=', value).executeTakeFirst();
    return row && toProposal(row);
  };
  return {
    async openProposals(journey) {
      const open = db.selectFrom('studio_proposals').selectAll().where('journey', '=', journey);
      return (await open.where('closed_at', 'is', null).orderBy('created_at').execute()).map(toProposal);
    },
    findProposal: (id) => findWhere('id', id),
    findProposalByRequest: (key) => findWhere('request_key', key),
    async propose({ id, journey, number, revision, hash, changes, authors, by, reason, requestKey, rollbackTo, at }) {
      const texts = { changes: JSON.stringify(changes), authors: JSON.stringify(authors) };
      const who = {
        user_id: by.id,
        user_name: by.name,
        request_key: requestKey,
        rollback_to: rollbackTo,
        created_at: at,
      };
      const added = await db
        .insertInto('studio_proposals')
        .values({ id, journey, number, revision, hash, reason, ...texts, ...who })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      return added.length === 1;
    },
    async closeProposal(id, now, closing) {
      const closed = await db
        .updateTable('studio_proposals')
        .set({ closed_at: now, ...columnsOfClosing(closing) })
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .returning('id')
        .execute();
      return closed.length === 1;
    },
    async closeProposals(journey, now) {
      const open = db.updateTable('studio_proposals').set({ closed_at: now }).where('journey', '=', journey);
      return (await open.where('closed_at', 'is', null).returning('id').execute()).length;
    },
  };
}

const toProposal = (row: Selectable<Tables['studio_proposals']>): StoredProposal => ({
  ...{ id: row.id, journey: row.journey, number: row.number, revision: row.revision, hash: row.hash },
  ...{ changes: JSON.parse(row.changes), authors: JSON.parse(row.authors), reason: row.reason },
  ...{ requestKey: row.request_key, rollbackTo: row.rollback_to, at: row.created_at, closedAt: row.closed_at },
  by: { id: row.user_id, name: row.user_name },
  ...closingIn(row),
});
