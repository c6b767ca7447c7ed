import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

/** Fastify with only the two calls; with DATABASE_URL they store the same rows as the product, by handwritten SQL. */
const app = Fastify();
const onboard = '/api/v1/onboard';
const url = process.env.DATABASE_URL;
const pool = url ? new pg.Pool({ connectionString: url, max: 10 }) : undefined;

interface PhoneInput {
  readonly primary_phone: string;
}

app.post<{ Body: PhoneInput }>(`${onboard}/phoneInput`, async ({ body }) => {
  const id = pool ? await storePhone(pool, body.primary_phone) : '00000000-0000-4000-8000-000000000000';
  return { status: 'success', otp: '1234', data: { user: { _id: id } } };
});

app.post<{ Body: { uid: string; pincode: string } }>(`${onboard}/check-eligibility`, async ({ body }) => {
  if (pool) await storeCheck(pool, body.uid, body.pincode);
  return { status: 'success', message: 'Eligible' };
});

/** The count of a limit, as one moment: the same rows as the product's, in a statement of its own for the same reason. */
async function spend(database: pg.Pool, call: string, scopes: readonly string[]): Promise<void> {
  const ids = scopes.map((scope) => `${call}/${scope}`).sort();
  await database.query({
    text: `insert into allowances (id, free_at, expires_at)
      values ${ids.map((_, i) => `($${i + 1}, now(), now() + interval '1 minute')`).join(', ')}
      on conflict (id) do update set free_at = allowances.free_at + interval '1 microsecond', expires_at = excluded.expires_at
      where allowances.free_at <= excluded.expires_at`,
    values: ids,
  });
}

const addWait =
  "insert into code_waits (id, count, next_at, expires_at) values ($1, 1, now(), now() + interval '1 day') " +
  'on conflict (id) do update set count = code_waits.count + 1, next_at = now()';

async function storePhone(database: pg.Pool, phone: string): Promise<string> {
  await spend(database, 'code', ['address', 'deployment']);
  return transact(database, async (client) => {
    const { rows } = await client.query(
      'insert into users (id, phone, created_at) values ($1, $2, now()) on conflict (phone) do update set phone = $2 returning id',
      [randomUUID(), phone],
    );
    const session = randomUUID();
    await client.query(
      "insert into sessions (id, token_hash, user_id, expires_at, created_at) values ($1, $1, $2, now() + interval '7 days', now())",
      [session, rows[0].id],
    );
    await client.query(addWait, [`network ${phone}`]);
    await client.query(addWait, [`session ${session}`]);
    await client.query(
      "insert into codes (id, session_id, phone, purpose, hash, sealed_code, tries_left, expires_at, created_at) values ($1, $2, $3, 'phone', $4, $4, 3, now(), now())",
      [randomUUID(), session, phone, '0'.repeat(64)],
    );
    return rows[0].id;
  });
}

async function storeCheck(database: pg.Pool, uid: string, pincode: string): Promise<void> {
  await database.query({
    text: 'select sessions.id, sessions.expires_at, users.pincode from sessions join users on users.id = user_id where user_id = $1 limit 1',
    values: [uid],
  });
  await spend(database, 'eligibility', ['address', 'deployment', uid]);
  await transact(database, async (client) => {
    await client.query('update users set pincode = $2 where id = $1', [uid, pincode]);
    await client.query(
      "insert into checks (id, user_id, kind, outcome, created_at) values ($1, $2, 'eligibility', 'eligible', now())",
      [randomUUID(), uid],
    );
    await client.query(
      "insert into proofs (user_id, kind, value_hash, created_at) values ($1, 'assessed-pan', 'h', now()) on conflict do nothing",
      [uid],
    );
    await client.query(
      "insert into audit (id, actor, action, subject, outcome, request_id, created_at, signature) values ($1, $2, 'check-eligibility', $2, 'success', $1, now(), $3)",
      [randomUUID(), uid, '0'.repeat(64)],
    );
  });
}

async function transact<T>(database: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const address = await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
process.stdout.write(`Listening on ${address}\n`);
process.once('SIGTERM', () => app.close().then(() => process.exit(0)));
