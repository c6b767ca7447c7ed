import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/server/database.ts';
import { type Keyring, nameKey } from '../keys/seal.ts';
import { CannotStart } from '../refusals/cannot-start.ts';
import type { Database } from './driver/open.ts';
import { checkPanKey } from './key-check.ts';
import { storeIn } from './store.ts';

const [first, second, third] = [1, 2, 3].map((byte) => nameKey(Buffer.alloc(32, byte)));
if (!first || !second || !third) throw new Error('Three keys were made.');
const ring = (current: typeof first, ...others: (typeof first)[]): Keyring => ({ current, others });
const now = new Date();

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('key_checks').execute();
  await database.db.deleteFrom('users').execute();
});
afterAll(() => database.close());

const check = (keys: Keyring) => checkPanKey(database.db, keys, now);

test('the first start => any key; later => only this one', async () => {
  await check(ring(first));
  await check(ring(first));
  await expect(check(ring(second))).rejects.toThrow(CannotStart);
  await expect(check(ring(second, third))).rejects.toThrow('set PAN_KEY to the key that its other processes use');
});

test('two first starts at once with two keys => one of them is refused', async () => {
  const results = await Promise.allSettled([check(ring(first)), check(ring(second))]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('rotation: announce the new key, replace the old one, remove it => each start passes, and the old key does not', async () => {
  for (const keys of [ring(first), ring(first, second), ring(second, first), ring(second)]) await check(keys);
  await expect(check(ring(first))).rejects.toThrow(CannotStart);
});

test('a database of an earlier release => its PANs decide', async () => {
  const { users } = storeIn(database, ring(first));
  await users.findOrCreate('9800000001', { pan: 'ABCPE1234F' }, now);
  await expect(check(ring(second))).rejects.toThrow(CannotStart);
  await check(ring(second, first));
});
