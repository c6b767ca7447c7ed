import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { loadTemplate } from '../../../tests/support/server/template.ts';
import { nameKey } from '../../keys/seal.ts';
import { storeIn } from '../store.ts';
import { openDatabase } from './open.ts';
import { DatabaseUnavailable, isDatabaseUnavailable, reportLoss } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('text of the driver'), { code });

describe('an error of the database means that it is lost', () => {
  test.each([
    ...['08000', '08003', '08006', '08P01', '53100', '53200', '53300', '57P01', '57P02', '57P03', '57P05', '58030'],
    ...['57014', '55P03', '25P03', '25006'],
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
  ])('%s', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
  });

  test.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'PGlite is closed',
    'PGlite is closing',
    'driver has already been destroyed',
  ])('%s', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true);
  });
});

test.each(['42601', '42P01', '23505', '23503', '40001', '22P02', 'XX000', 'FST_ERR_VALIDATION'])(
  '%s => an error of the statement',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false);
  },
);

describe('a pool that reports loss', () => {
  const released: unknown[] = [];
  const poolWith = (connect: () => Promise<unknown>) =>
    reportLoss({
      connect: connect as never,
      connections: () => ({ open: 0, idle: 0, waiting: 0 }),
      end: async () => undefined,
    });
  const failing = (error: Error) =>
    poolWith(async () => ({
      query: async () => Promise.reject(error),
      release: (broken?: Error) => released.push(broken),
    }));

  test('no connection, whatever the reason => DatabaseUnavailable with its code', async () => {
    const pool = poolWith(async () => Promise.reject(withCode('28P01')));
    await expect(pool.connect()).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: '28P01' });
  });

  test('a statement on a lost connection => DatabaseUnavailable, and the connection is closed', async () => {
    const client = await failing(new Error('Connection terminated unexpectedly')).connect();
    await expect(client.query('select 1', [])).rejects.toThrow(DatabaseUnavailable);
    client.release();
    expect(released.pop()).toBeInstanceOf(DatabaseUnavailable);
  });

  test('a wrong statement => its own error, and the connection is reused', async () => {
    const client = await failing(withCode('42601')).connect();
    await expect(client.query('selec', [])).rejects.toMatchObject({ code: '42601' });
    client.release();
    expect(released.pop()).toBeUndefined();
  });
});

test('the embedded database after it was closed => unavailable', async () => {
  const database = await openDatabase({ dump: await loadTemplate() });
  const store = storeIn(database, { current: nameKey(Buffer.alloc(32, 3)), others: [] });
  await store.close();
  const error = await sql`select 1`.execute(database.db).catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  const failed = await store.transact(() => store.users.find('u')).catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(failed)).toBe(true);
});
