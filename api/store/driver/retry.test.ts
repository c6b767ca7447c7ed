import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createDatabase } from '../../../tests/support/server/database.ts';
import { nameKey } from '../../keys/seal.ts';
import { storeIn } from '../store.ts';
import { openDatabase } from './open.ts';
import { retryConflicts } from './retry.ts';

const failing = (code: string, times: number) => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs <= times) throw Object.assign(new Error(code), { code });
    return runs;
  };
  return { work, runs: () => runs };
};

describe('retryConflicts', () => {
  test('40001 twice => the third run succeeds', async () => {
    expect(await retryConflicts(failing('40001', 2).work)).toBe(3);
  });
  test('40001 three times => fails', async () => {
    const { work, runs } = failing('40001', 3);
    await expect(retryConflicts(work)).rejects.toThrow('40001');
    expect(runs()).toBe(3);
  });
  test('40P01, a deadlock => retried', async () => {
    expect(await retryConflicts(failing('40P01', 1).work)).toBe(2);
  });
  test('another error => fails immediately', async () => {
    const { work, runs } = failing('42601', 1);
    await expect(retryConflicts(work)).rejects.toThrow('42601');
    expect(runs()).toBe(1);
  });
});

const postgres = process.env.TEST_DATABASE_URL;
if (postgres)
  describe('on a PostgreSQL with serializable transactions', () => {
    test('two conflicting transactions => 40001, and the loser is retried', async () => {
      const { url, direct, drop } = await createDatabase(postgres);
      // A setting of the database and not of the connection, since a pooler refuses those.
      const client = new pg.Client(direct);
      await client.connect();
      const name = client.escapeIdentifier(new URL(direct).pathname.slice(1));
      await client.query(`alter database ${name} set default_transaction_isolation = 'serializable'`);
      await client.end();
      const store = storeIn(await openDatabase({ url }), { current: nameKey(Buffer.alloc(32, 3)), others: [] });
      const now = new Date();
      const { id } = await store.users.findOrCreate('9876543210', {}, now);
      let runs = 0;
      let reads = 0;
      const meeting = new EventEmitter();
      const bothHaveRead = once(meeting, 'both');
      const addFirst = () =>
        store.transact(async ({ records }) => {
          runs += 1;
          const isFirst = (await records.count('checks', id)) === 0;
          reads += 1;
          if (reads === 2) meeting.emit('both');
          await bothHaveRead;
          if (isFirst) await records.addCheck(id, 'pan', 'valid', now);
        });
      await Promise.all([addFirst(), addFirst()]);
      expect({ runs, rows: await store.records.count('checks', id) }).toEqual({ runs: 3, rows: 1 });
      await store.close();
      await drop();
    });
  });
