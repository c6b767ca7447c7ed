import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Keyring, type SealedColumn, seal, unseal } from '../keys/seal.ts';
import type { Tables } from './driver/tables.ts';

/** A tenant whom a landlord invites. */
export interface InvitedTenant {
  readonly name: string;
  readonly phone: string;
}

/** What an invitation says, apart from whom it invites. */
export interface InvitationDetails {
  /** The landlord. */
  readonly name: string;
  readonly phone: string;
  readonly property: Readonly<Record<string, unknown>>;
  readonly address: string;
  readonly rent: number;
  readonly leaseMonths: number;
  /** Where the advance rent is paid. */
  readonly account: { readonly number: string; readonly ifsc: string };
}

/** One invited tenant as the landlord sees it: whom the link went to, for what, and whether it was opened. */
export interface SentInvitation extends InvitedTenant, Pick<InvitationDetails, 'address' | 'rent' | 'leaseMonths'> {
  readonly createdAt: Date;
  /** When the link was opened first. */
  readonly openedAt: Date | null;
}

/** The invitations of landlords. What they say is encrypted on write and decrypted on read. */
export interface Invitations {
  /** Adds an invitation, with the hash of one token for each tenant; returns its id. */
  add(
    userId: string,
    details: InvitationDetails,
    tenants: readonly (InvitedTenant & { readonly tokenHash: string })[],
    until: { readonly now: Date; readonly expiresAt: Date; readonly opens: number },
  ): Promise<string>;
  /** What a landlord has sent, the newest first, at most so many. */
  sentBy(userId: string, most: number): Promise<readonly SentInvitation[]>;
  /** Uses one opening of a token; undefined when it is unknown, too old or used up. */
  open(tokenHash: string, now: Date): Promise<{ userId: string; details: InvitationDetails } | undefined>;
}

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
