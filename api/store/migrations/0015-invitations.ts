import { type Kysely, sql } from 'kysely';

/** Invitations of tenants by their landlord: what they say, sealed, and who may open them, by the hash of a token. */
export async function addInvitations(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // No foreign key to users: in gateway mode the real host has them.
  `create table invitations (
    id text primary key,
    user_id text not null,
    sealed_details text not null,
    created_at timestamptz not null
  )`,
  'create index invitations_user on invitations (user_id)',
  'create index invitations_created_at on invitations (created_at)',
  `create table invited_tenants (
    id text primary key,
    invitation_id text not null references invitations (id) on delete cascade,
    position integer not null,
    sealed_tenant text not null,
    token_hash text not null unique,
    opens_left integer not null,
    opened_at timestamptz,
    expires_at timestamptz not null
  )`,
  'create index invited_tenants_invitation on invited_tenants (invitation_id)',
];
