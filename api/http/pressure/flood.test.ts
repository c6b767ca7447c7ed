import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/server/app.ts';
import { loadTemplate } from '../../../tests/support/server/template.ts';
import { defaultDatabaseSettings } from '../../config/database.ts';
import { nameKey } from '../../keys/seal.ts';
import { type Database, openDatabase } from '../../store/driver/open.ts';
import { storeIn } from '../../store/store.ts';

const queueSize = 20;
let database: Database;
let server: TestApp;

beforeAll(async () => {
  const settings = { ...defaultDatabaseSettings, queueSize, queueMs: 60_000, idleMs: 60_000 };
  database = await openDatabase({ dump: await loadTemplate() }, settings);
  server = await startTestApp({ store: storeIn(database, { current: nameKey(Buffer.alloc(32, 7)), others: [] }) });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

let phones = 0;
const ask = () => {
  phones += 1;
  const payload = { primary_phone: `98110${String(phones).padStart(5, '0')}` };
  return server.app.inject({ method: 'POST', url: '/api/v1/onboard/phoneInput', payload });
};

test('a flood on the embedded database => what is beyond its queue is refused at once, the rest is answered', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const holding = database.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    begin();
    await held;
  });
  await begun;

  let answered = 0;
  const waiting = Array.from({ length: queueSize }, ask).map((answer) => answer.finally(() => (answered += 1)));
  await expect.poll(() => database.connections().waiting).toBe(queueSize);
  const refused = await Promise.all(Array.from({ length: 200 }, ask));
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect(refused[0]?.json()).toMatchObject({ code: 'try-later' });
  expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
  expect([answered, database.connections().waiting]).toEqual([0, queueSize]);

  release();
  await holding;
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await ask()).statusCode).toBe(200);
});
