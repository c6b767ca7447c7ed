import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Keyring, type SealedColumn, seal, unseal } from '../keys/seal.ts';
import type { InvitationDetails, Invitations, InvitedTenant } from './define-invitations.ts';
import type { Tables } from './driver/tables.ts';

/** Where the details of an invitation are stored. */
export const sealedDetails = (id: string): SealedColumn => ({ table: 'invitations', column: 'sealed_details', id });

/** Where the name and the phone of an invited tenant are stored. */
export const sealedTenant = (id: string): SealedColumn => ({ table: 'invited_tenants', column: 'sealed_tenant', id });

/** The invitations of landlords. */
export function invitationsIn(db: Kysely<Tables>, keys: Keyring): Invitations {
  return {
    async add(userId, details, tenants, { now, expiresAt, opens }) {
      const id = randomUUID();
      const sealed_details = seal(JSON.stringify(details), keys, sealedDetails(id));
      await db.insertInto('invitations').values({ id, user_id: userId, sealed_details, created_at: now }).execute();
      const rows = tenants.map(({ name, phone, tokenHash }, position) => {
        const tenantId = randomUUID();
        const sealed_tenant = seal(JSON.stringify({ name, phone }), keys, sealedTenant(tenantId));
        const row = { id: tenantId, invitation_id: id, position, sealed_tenant, token_hash: tokenHash };
        return { ...row, opens_left: opens, opened_at: null, expires_at: expiresAt };
      });
      await db.insertInto('invited_tenants').values(rows).execute();
      return id;
    },
    async sentBy(userId, most) {
      const rows = await invitedBy(db, userId)
        .orderBy('created_at', 'desc')
        .orderBy('invitations.id')
        .orderBy('position')
        .limit(most)
        .execute();
      return rows.map((row) => {
        const { address, rent, leaseMonths } = openDetails(row.id, row.sealed_details, keys);
        const tenant = openTenant(row.tenant_id, row.sealed_tenant, keys);
        return { ...tenant, address, rent, leaseMonths, createdAt: row.created_at, openedAt: row.opened_at };
      });
    },
    async open(tokenHash, now) {
      const { rows } = await sql<{ invitation_id: string }>`
        update invited_tenants set opens_left = opens_left - 1, opened_at = coalesce(opened_at, ${now})
        where token_hash = ${tokenHash} and opens_left > 0 and expires_at > ${now}
        returning invitation_id`.execute(db);
      const id = rows[0]?.invitation_id;
      if (id === undefined) return undefined;
      const row = await db
        .selectFrom('invitations')
        .select(['user_id', 'sealed_details'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { userId: row.user_id, details: openDetails(id, row.sealed_details, keys) };
    },
  };
}

/** The invitations of a landlord for the landlord. */
export async function describeInvitations(db: Kysely<Tables>, keys: Keyring, userId: string): Promise<object[]> {
  const rows = await invitedBy(db, userId).orderBy('created_at').orderBy('position').execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const own = rows.filter((row) => row.id === id);
    const [first] = own;
    if (!first) return [];
    const { leaseMonths, ...details } = openDetails(id, first.sealed_details, keys);
    const tenants = own.map(({ tenant_id, sealed_tenant, opened_at, expires_at }) => {
      return { ...openTenant(tenant_id, sealed_tenant, keys), opened_at, expires_at };
    });
    return [{ ...details, lease_months: leaseMonths, tenants, created_at: first.created_at }];
  });
}

const invitedBy = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('invited_tenants', 'invitation_id', 'invitations.id')
    .select(['invitations.id as id', 'sealed_details', 'created_at'])
    .select(['invited_tenants.id as tenant_id', 'sealed_tenant', 'opened_at', 'expires_at'])
    .where('user_id', '=', userId);

const openTenant = (id: string, sealed: string, keys: Keyring): InvitedTenant =>
  JSON.parse(unseal(sealed, keys, sealedTenant(id))) as InvitedTenant;

const openDetails = (id: string, sealed: string, keys: Keyring): InvitationDetails =>
  JSON.parse(unseal(sealed, keys, sealedDetails(id))) as InvitationDetails;
