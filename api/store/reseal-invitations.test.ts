import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/server/database.ts';
import { type Keyring, nameKey } from '../keys/seal.ts';
import type { Database } from './driver/open.ts';
import { resealInvitations } from './reseal.ts';
import { storeIn } from './store.ts';

const [former, current] = [nameKey(Buffer.alloc(32, 1)), nameKey(Buffer.alloc(32, 2))];
const only = (key: typeof former): Keyring => ({ current: key, others: [] });

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('an invitation of a former key => opens with the current one alone, after one reseal; a lost key is counted', async () => {
  const now = new Date();
  const details = {
    ...{ name: 'Meera', phone: '9811100001', property: {}, address: '7 Lake View', rent: 1, leaseMonths: 6 },
    account: { number: '001122334455', ifsc: 'HDFC0001234' },
  };
  const tenants = [{ name: 'Kabir', phone: '9811100003', tokenHash: 'hash' }];
  const until = { now, expiresAt: new Date(now.getTime() + 1000), opens: 1 };
  await storeIn(database, only(former)).invitations.add('landlord', details, tenants, until);
  expect(await resealInvitations(database.db, only(current))).toEqual({ resealed: 0, unreadable: 2 });
  const both = { current, others: [former] };
  expect(await resealInvitations(database.db, both)).toEqual({ resealed: 2, unreadable: 0 });
  expect(await resealInvitations(database.db, both)).toEqual({ resealed: 0, unreadable: 0 });
  const after = storeIn(database, only(current));
  expect(await after.invitations.open('hash', now)).toEqual({ userId: 'landlord', details });
  expect(await after.personalData.collect('landlord')).toMatchObject({
    invitations: [{ tenants: [{ name: 'Kabir' }] }],
  });
});
