import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/server/database.ts';
import { type Keyring, nameKey } from '../keys/seal.ts';
import type { Database } from './driver/open.ts';
import { resealFiles } from './reseal.ts';
import { storeIn } from './store.ts';

const [former, current] = [nameKey(Buffer.alloc(32, 1)), nameKey(Buffer.alloc(32, 2))];
const only = (key: typeof former): Keyring => ({ current: key, others: [] });

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a file of a former key => opens with the current one alone, after one reseal; a lost key is counted', async () => {
  const now = new Date();
  const before = storeIn(database, only(former)).files;
  const id = await before.begin('tenant', now);
  await before.addPart(id, 0, Buffer.from('first '));
  await before.addPart(id, 1, Buffer.from('second'));
  await before.finish({ id, name: 'hall.jpg', type: 'image/jpeg', size: 12 }, now);
  expect(await resealFiles(database.db, only(current))).toEqual({ resealed: 0, unreadable: 3 });
  const both = { current, others: [former] };
  expect(await resealFiles(database.db, both)).toEqual({ resealed: 3, unreadable: 0 });
  expect(await resealFiles(database.db, both)).toEqual({ resealed: 0, unreadable: 0 });
  const after = storeIn(database, only(current)).files;
  expect(await after.find('tenant', id)).toMatchObject({ name: 'hall.jpg' });
  let text = '';
  for await (const part of after.read(id)) text += part;
  expect(text).toBe('first second');
});
