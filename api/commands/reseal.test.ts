import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programOf } from '../../tests/support/server/programs.ts';
import { createDatabaseFolder } from '../../tests/support/server/template.ts';
import { loadKeys, type Secrets } from '../keys/secrets.ts';
import { openDatabase } from '../store/driver/open.ts';
import { type Store, storeIn } from '../store/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'reseal-'));
const [former, present, strange] = ['ab', 'cd', 'ef'].map((pair) => pair.repeat(32));
beforeAll(() => createDatabaseFolder(join(folder, 'database')), 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens the folder's store with given keys, runs the work, and closes it. */
async function withStore<T>(secrets: Partial<Secrets>, work: (store: Store) => Promise<T>): Promise<T> {
  const keys = loadKeys({ panKey: undefined, panKeyOthers: [], hashKey: undefined, ...secrets }, folder);
  const store = storeIn(await openDatabase({ folder }), keys.pan);
  return work(store).finally(() => store.close());
}

function reseal(env: Readonly<Record<string, string | undefined>>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, programOf('commands/reseal'), {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

// Shows: copy-46
test('the command: another key in its place => the PAN opens with the new key alone', async () => {
  const user = await withStore({ panKey: former }, (store) =>
    store.users.findOrCreate('9876543210', { pan: 'ABCPE1234F' }, new Date()),
  );
  expect(reseal({ PAN_KEY: present, PAN_KEY_OTHERS: strange })).toEqual({
    status: 1,
    said: 'PANs resealed: 0. PANs that no key opens: 1.\n',
  });
  expect(reseal({ PAN_KEY: present, PAN_KEY_OTHERS: `${strange},${former}` })).toEqual({
    status: 0,
    said: 'PANs resealed: 1. PANs that no key opens: 0.\n',
  });
  const found = await withStore({ panKey: present }, (store) => store.users.find(user.id));
  expect(found?.pan).toBe('ABCPE1234F');
  const { db, close } = await openDatabase({ folder });
  const recorded = db.selectFrom('audit').select(['actor', 'outcome']).where('action', '=', 'command reseal');
  expect(await recorded.orderBy('created_at').execute()).toEqual([
    { actor: 'operator', outcome: 'failed' },
    { actor: 'operator', outcome: 'success' },
  ]);
  await close();
  expect(reseal({ PAN_KEY: 'short' })).toMatchObject({ status: 1, said: expect.stringContaining('PAN_KEY is 64 hex') });
});
