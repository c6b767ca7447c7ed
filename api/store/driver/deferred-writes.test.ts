import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { deferWrites, transactDeferred } from './deferred-writes.ts';
import { statement, write } from './statements.ts';
import type { Tables } from './tables.ts';

const read = statement<{ n: number }>('select 1 as n where $1 > 0');
const addLead = write('insert into leads (id, name) values ($1, $2)', { reads: [], writes: ['leads'] });
const setName = write('update users set name = $2 where id = $1', { reads: [], writes: ['users'] });
const readLeads = write('delete from proofs where exists (select 1 from leads where id = $1)', {
  reads: ['leads'],
  writes: ['proofs'],
});
const hold = write('select id from sessions where id = $1', { reads: ['sessions'], writes: [], isGuard: true });

let sent: string[] = [];
let refuse: (text: string) => string | undefined = () => undefined;
afterEach(() => {
  sent = [];
  refuse = () => undefined;
});

const client = {
  async query(text: string, parameters: readonly unknown[]) {
    sent.push(parameters.length > 0 ? `${text} [${parameters}]` : text);
    const code = refuse(text);
    if (code) throw Object.assign(new Error(code), { code });
    return { command: 'SELECT', rowCount: 0, rows: [] };
  },
  release: () => undefined,
};
const pool = { connect: async () => client, end: async () => undefined } as unknown as PostgresPool;
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: deferWrites(pool) }) });

test('a transaction of writes to several tables => one statement, without begin and commit', async () => {
  await transactDeferred(db, async (tx) => {
    await addLead(tx, ['l', 'Asha']);
    await setName(tx, ['u', 'Rao']);
  });
  expect(sent).toEqual([
    'with w0 as (insert into leads (id, name) values ($1, $2)), w1 as (update users set name = $4 where id = $3) select 1 [l,Asha,u,Rao]',
  ]);
});

test('a single write => itself', async () => {
  await transactDeferred(db, (tx) => addLead(tx, ['l', 'Asha']));
  expect(sent).toEqual(['insert into leads (id, name) values ($1, $2) [l,Asha]']);
});

test('a read between writes => it sees those before it, in one transaction with those after it', async () => {
  await transactDeferred(db, async (tx) => {
    await addLead(tx, ['l', 'Asha']);
    await read(tx, [1]);
    await setName(tx, ['u', 'Rao']);
  });
  expect(sent.map((text) => text.split(' ', 2).join(' '))).toEqual([
    'begin',
    'insert into',
    'select 1',
    'update users',
    'commit',
  ]);
});

test.each([
  ['two writes to one table', addLead],
  ['a write that reads what another one has written', readLeads],
])('%s => two statements in one transaction', async (_case, second) => {
  await transactDeferred(db, async (tx) => {
    await addLead(tx, ['l', 'Asha']);
    await second(tx, ['m', 'Asha']);
  });
  expect(sent.map((text) => text.split(' ', 1)[0])).toEqual(['begin', 'insert', expect.any(String), 'commit']);
});

test('a guard that finds its row => it is part of the statement, which fails otherwise', async () => {
  await transactDeferred(db, async (tx) => {
    expect(await hold(tx, ['s'])).toHaveLength(1);
    await setName(tx, ['u', 'Rao']);
  });
  expect(sent).toEqual([
    'with w0 as (select id from sessions where id = $1), w1 as (update users set name = $3 where id = $2) select 1 / (select count(*) from w0) [s,u,Rao]',
  ]);
});

test('a guard that finds no row => the work is done again, statement by statement', async () => {
  refuse = (text) => (text.includes(' / ') ? '22012' : undefined);
  const found = await transactDeferred(db, async (tx) => {
    const rows = await hold(tx, ['s']);
    if (rows.length === 1) await setName(tx, ['u', 'Rao']);
    return rows.length;
  });
  expect(found).toBe(0);
  expect(sent.slice(1).map((text) => text.split(' ', 1)[0])).toEqual(['start', 'select', 'commit']);
});

test('work that fails before anything was sent => nothing is sent', async () => {
  const work = transactDeferred(db, async (tx) => {
    await addLead(tx, ['l', 'Asha']);
    throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  expect(sent).toEqual([]);
});

test('a statement that fails at the end of a transaction that has begun => rolled back', async () => {
  refuse = (text) => (text.startsWith('insert') ? '40001' : undefined);
  const work = transactDeferred(db, async (tx) => {
    await read(tx, [1]);
    await addLead(tx, ['l', 'Asha']);
  });
  await expect(work).rejects.toMatchObject({ code: '40001' });
  expect(sent.map((text) => text.split(' ', 1)[0])).toEqual(['begin', 'select', 'insert', 'rollback']);
});

test('outside a transaction => sent at once', async () => {
  await addLead(db, ['l', 'Asha']);
  expect(sent).toHaveLength(1);
});
