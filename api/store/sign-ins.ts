import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Keyring, seal } from '../keys/seal.ts';
import { type NewCode, sealedCode } from './codes.ts';
import { statement } from './driver/statements.ts';
import type { Tables } from './driver/tables.ts';
import { claimedNumber, type UserFacts, userRow } from './users.ts';

/** A phone whose tenant asks for the first code of a new session. */
export interface NewSignIn {
  readonly phone: string;
  /** What is stored of a new tenant. */
  readonly facts: UserFacts;
  /** See `Users.findOrCreate`. */
  readonly silentBefore: Date;
  readonly session: { readonly id: string; readonly tokenHash: string; readonly expiresAt: Date };
  /** Under which the codes of the session are counted. */
  readonly turnId: string;
  readonly code: Omit<NewCode, 'code'> & { readonly code: string };
  readonly now: Date;
}

/** The sign-ins that begin. */
export interface SignIns {
  /** Finds or adds the tenant, and adds a session with its first code, in one statement; returns the tenant's id. */
  start(signIn: NewSignIn): Promise<string>;
}

const dayMs = 86_400_000;

const starts = new Map<string, ReturnType<typeof createStart>>();

/**
 * Finds or adds the tenant, and adds the session, the count of its codes and its first code. `facts` are columns of the
 * tenant; their values are the last parameters.
 */
const createStart = (facts: readonly string[]) =>
  statement<{ id: string }>(
    `with tenant as (
      insert into users (id, created_at, phone${facts.map((column) => `, ${column}`).join('')})
      values ($1, $2, case
        when exists (select 1 from users where phone = $3::text and seen_at < $4::timestamptz) then $5::text
        else $3::text end${facts.map((_column, index) => `, $${18 + index}`).join('')})
      on conflict (phone) do update set phone = excluded.phone
      returning id
    ), session as (
      insert into sessions (id, token_hash, user_id, created_at, expires_at)
      select $6::text, $7::text, id, $2::timestamptz, $8::timestamptz from tenant
    ), turn as (
      insert into code_waits (id, count, next_at, expires_at) values ($9, 1, $2::timestamptz, $10)
    ), code as (
      insert into codes (id, session_id, phone, purpose, hash, sealed_code, tries_left, created_at, expires_at)
      values ($11, $6::text, $12, $13, $14, $15, $16, $2::timestamptz, $17)
    )
    select id from tenant`,
  );

/** The sign-ins that begin. */
export function signInsIn(db: Kysely<Tables>, keys: Keyring): SignIns {
  return {
    async start({ phone, facts, silentBefore, session, turnId, code, now }) {
      const tenantId = randomUUID();
      const codeId = randomUUID();
      const row = userRow(tenantId, facts, keys);
      const columns = Object.keys(row);
      const name = columns.join();
      const start = starts.get(name) ?? createStart(columns);
      starts.set(name, start);
      const [found] = await start(db, [
        ...[tenantId, now, phone, silentBefore, claimedNumber(phone)],
        ...[session.id, session.tokenHash, session.expiresAt],
        ...[turnId, new Date(now.getTime() + dayMs)],
        ...[codeId, code.phone, code.purpose, code.hash, seal(code.code, keys, sealedCode(codeId))],
        ...[code.tries, code.expiresAt, ...Object.values(row)],
      ]);
      if (!found) throw new Error('The tenant was not stored.');
      return found.id;
    },
  };
}
