import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/server/database.ts';
import { sealUnbound } from '../../tests/support/server/seal.ts';
import { type Keyring, nameKey } from '../keys/seal.ts';
import type { Database } from './driver/open.ts';
import { resealPans } from './reseal.ts';
import { storeIn } from './store.ts';

const [former, present, strange] = [1, 2, 3].map((byte) => nameKey(Buffer.alloc(32, byte)));
if (!former || !present || !strange) throw new Error('Three keys were made.');
const before: Keyring = { current: former, others: [] };
const after: Keyring = { current: present, others: [former] };
const alone: Keyring = { current: present, others: [] };
const now = new Date();
const pan = (count: number): string => `ABCPE${String(count).padStart(4, '0')}F`;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
});
afterAll(() => database.close());

/** Saves each PAN with a new user; returns their ids. */
async function savePans(keys: Keyring, ...counts: readonly number[]): Promise<string[]> {
  const { users } = storeIn(database, keys);
  const all = await Promise.all(counts.map((count) => users.findOrCreate(`98${count}`, { pan: pan(count) }, now)));
  return all.map(({ id }) => id);
}

const pansBy = (keys: Keyring, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await storeIn(database, keys).users.find(id))?.pan));

// Shows: copy-46
test('PANs of a former key, more than one batch => the current key alone opens them', async () => {
  const counts = [1, 2, 3, 4, 5, 6, 7];
  const ids = await savePans(before, ...counts);
  await storeIn(database, before).users.findOrCreate('9800', {}, now);
  expect(await resealPans(database.db, after, 3)).toEqual({ resealed: 7, unreadable: 0 });
  expect(await pansBy(alone, ids)).toEqual(counts.map(pan));
  expect(await resealPans(database.db, after, 3)).toEqual({ resealed: 0, unreadable: 0 });
});

test.each([
  ['for no row', sealUnbound(pan(1), former)],
  ['without a key id', sealUnbound(pan(1), former).split('.')[1] ?? ''],
  ['for no row, with the current key', sealUnbound(pan(1), present)],
])('a PAN in an older format, %s => resealed for its row', async (_, older) => {
  const [id = ''] = await savePans(before, 1);
  await database.db.updateTable('users').set({ sealed_pan: older }).execute();
  expect(await pansBy(after, [id])).toEqual([pan(1)]);
  expect(await resealPans(database.db, after)).toEqual({ resealed: 1, unreadable: 0 });
  expect(await pansBy(alone, [id])).toEqual([pan(1)]);
  const { sealed_pan: sealed } = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(sealed).toMatch(`v2.${present.id}.`);
});

test('a PAN moved to the row of another tenant => does not open there', async () => {
  const [first = '', second = ''] = await savePans(after, 1, 2);
  const row = await database.db
    .selectFrom('users')
    .select('sealed_pan')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  await database.db.updateTable('users').set(row).where('id', '=', second).execute();
  await expect(pansBy(after, [second])).rejects.toThrow('for another row');
  expect(await resealPans(database.db, { current: strange, others: [present] })).toEqual({
    resealed: 1,
    unreadable: 1,
  });
});

test('a PAN of a missing key => reported and unchanged, and the others are resealed', async () => {
  const [unreadable = ''] = await savePans({ current: strange, others: [] }, 1);
  const ids = await savePans(before, 2, 3);
  expect(await resealPans(database.db, after, 1)).toEqual({ resealed: 2, unreadable: 1 });
  expect(await pansBy(alone, ids)).toEqual([pan(2), pan(3)]);
  expect(await pansBy({ current: strange, others: [] }, [unreadable])).toEqual([pan(1)]);
});

test('PANs changed while two processes reseal => the latest PANs, all sealed with the current key', async () => {
  const counts = [1, 2, 3, 4, 5, 6];
  const ids = await savePans(before, ...counts);
  const { users } = storeIn(database, after);
  const run = () => resealPans(database.db, after, 2);
  const change = (id: string, index: number) => users.update(id, { pan: pan(index + 100) });
  const [first, second] = await Promise.all([run(), run(), ...ids.slice(3).map(change)]);
  expect([first, second]).toMatchObject([{ unreadable: 0 }, { unreadable: 0 }]);
  expect(await pansBy(alone, ids)).toEqual([1, 2, 3, 100, 101, 102].map(pan));
});
