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

function storePhone(database: pg.Pool, phone: string): Promise<string> {
  return transact(database, async (client) => {
    const { rows } = await client.query(
      'insert into users (id, phone, created_at) values ($1, $2, now()) on conflict (phone) do update set phone = $2 returning id',
      [randomUUID(), phone],
    );
    const session = randomUUID();
    await client.query(
      "insert into sessions (id, token_hash, user_id, expires_at, created_at) values ($1, $1, $2, now() + '7 days', now())",
      [session, rows[0].id],
    );
    await client.query(
      "insert into codes (id, session_id, phone, purpose, hash, tries_left, expires_at, created_at) values ($1, $2, $3, 'phone', 'h', 3, now(), now())",
      [randomUUID(), session, phone],
    );
    return rows[0].id;
  });
}

async function storeCheck(database: pg.Pool, uid: string, pincode: string): Promise<void> {
  await database.query('select * from sessions join users on users.id = user_id where user_id = $1 limit 1', [uid]);
  await transact(database, async (client) => {
    await client.query('update users set pincode = $2 where id = $1', [uid, pincode]);
    await client.query(
      "insert into checks (id, user_id, kind, outcome, created_at) values ($1, $2, 'eligibility', 'eligible', now())",
      [randomUUID(), uid],
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
  } finally {
    client.release();
  }
}

const address = await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
process.stdout.write(`Listening on ${address}\n`);
process.once('SIGTERM', () => app.close().then(() => process.exit(0)));
