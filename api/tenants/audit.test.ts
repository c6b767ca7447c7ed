import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/server/database.ts';
import { nameKey } from '../keys/seal.ts';
import { sweepAudit } from '../store/audit/sweep-audit.ts';
import type { Database } from '../store/driver/open.ts';
import { type Store, storeIn } from '../store/store.ts';
import { createOncePer } from './audit.ts';

const panKeys = { current: nameKey(Buffer.alloc(32, 3)), others: [] };
const key = Buffer.alloc(32, 9);
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));

describe('the audit chain', () => {
  let database: Database;
  let store: Store;
  const add = (n: number) =>
    store.records.addAudit({
      ...{ actor: 'session s', action: `action-${n}`, outcome: 'success', requestId: 'r' },
      ...{ subject: 'user-1', now: at(n) },
    });
  const idAt = async (position: number) => {
    const link = await database.db.selectFrom('audit_chain').selectAll().where('position', '=', position).execute();
    return link[0]?.audit_id ?? '';
  };
  const problems = async () => (await store.audit.verify()).problems;

  beforeAll(async () => {
    database = await openTestDatabase();
    store = storeIn(database, panKeys, key);
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await sql`truncate audit, audit_chain, audit_checkpoint`.execute(database.db);
    await sql`update audit_head set position = 0, hash = '', sealed_to = null`.execute(database.db);
    for (let n = 1; n <= 5; n += 1) await add(n);
    await store.audit.seal(at(10));
  });

  test('rows, sealed => no problem; the subject is a pseudonym, by which the rows of a user are found', async () => {
    expect(await store.audit.verify()).toMatchObject({ sealed: 5, unsealed: 0, unsigned: 0, problems: [] });
    const rows = await database.db.selectFrom('audit').select('subject').distinct().execute();
    expect(rows).toEqual([{ subject: expect.stringMatching(/^user [0-9a-f]{32}$/) }]);
    expect((await store.records.auditOf('user-1')).map(({ action }) => action)).toHaveLength(5);
    expect(await store.records.count('audit', 'user-1')).toBe(5);
    expect(await store.records.auditOf('user-2')).toEqual([]);
  });

  test('new rows => counted as lag, then sealed at the end of the same chain', async () => {
    await add(20);
    expect(await store.audit.lag(at(25))).toEqual({ rows: 1, seconds: 5 });
    expect(await store.audit.seal(at(30))).toMatchObject({ position: 6, sealed: 1 });
    expect(await store.audit.lag(at(30))).toEqual({ rows: 0, seconds: 0 });
    expect(await problems()).toEqual([]);
  });

  test('a row that appears after later ones were sealed => sealed too', async () => {
    await add(3);
    expect(await store.audit.seal(at(30))).toMatchObject({ position: 6, sealed: 1 });
    expect(await problems()).toEqual([]);
  });

  test('two processes seal at once => each row once', async () => {
    for (let n = 20; n < 40; n += 1) await add(n);
    await Promise.all([1, 2, 3].map(() => store.audit.seal(at(50))));
    expect(await store.audit.verify()).toMatchObject({ sealed: 25, unsealed: 0, problems: [] });
  });

  test.each(['actor', 'action', 'subject', 'request_id', 'outcome'] as const)(
    'a changed %s => found',
    async (column) => {
      const id = await idAt(3);
      await database.db
        .updateTable('audit')
        .set({ [column]: 'other' })
        .where('id', '=', id)
        .execute();
      expect(await problems()).toContain(`Row ${id} at position 3 was changed.`);
    },
  );

  test('a changed time => found', async () => {
    const id = await idAt(2);
    await database.db
      .updateTable('audit')
      .set({ created_at: at(9) })
      .where('id', '=', id)
      .execute();
    expect(await problems()).toContain(`Row ${id} at position 2 was changed.`);
  });

  test('a removed row => found', async () => {
    const id = await idAt(3);
    await database.db.deleteFrom('audit').where('id', '=', id).execute();
    expect(await problems()).toEqual([`Row ${id} at position 3 was removed.`]);
  });

  test('a row removed with its link => found', async () => {
    await database.db
      .deleteFrom('audit')
      .where('id', '=', await idAt(3))
      .execute();
    await database.db.deleteFrom('audit_chain').where('position', '=', 3).execute();
    expect((await problems())[0]).toBe('Link 3 was removed from the chain.');
  });

  test('the last row removed with its link => found; with the end of the chain set back too, by the known end', async () => {
    const end = await store.audit.verify();
    await database.db
      .deleteFrom('audit')
      .where('id', '=', await idAt(5))
      .execute();
    await database.db.deleteFrom('audit_chain').where('position', '=', 5).execute();
    expect(await problems()).toEqual(['The chain does not end where it should.']);
    const last = await database.db.selectFrom('audit_chain').selectAll().where('position', '=', 4).executeTakeFirst();
    await database.db
      .updateTable('audit_head')
      .set({ position: 4, hash: last?.hash ?? '' })
      .execute();
    expect(await problems()).toEqual([]);
    const known = await store.audit.verify({ position: end.sealed, hash: end.hash });
    expect(known.problems).toEqual(['The chain ends before the known position 5.']);
  });

  test('a row inserted without the key => found, and not sealed', async () => {
    const row = { id: 'forged', actor: 'a', action: 'b', subject: 'c', request_id: 'd', outcome: null };
    await database.db
      .insertInto('audit')
      .values({ ...row, signature: '00', created_at: at(20) })
      .execute();
    expect(await store.audit.seal(at(30))).toMatchObject({ sealed: 0 });
    expect(await problems()).toEqual([expect.stringContaining('Row forged')]);
  });

  test('a row inserted without any signature, long after the first one with it => found', async () => {
    const row = { id: 'forged', actor: 'a', action: 'b', subject: 'c', request_id: 'd', outcome: null };
    const later = at(2 * 24 * 60 * 60);
    await database.db
      .insertInto('audit')
      .values({ ...row, signature: null, created_at: later })
      .execute();
    await store.audit.seal(later);
    expect(await problems()).toEqual(['Row forged at position 6 was inserted without the key.']);
  });

  test('rows of a release that signs none, before and while it is replaced => sealed and counted', async () => {
    const row = { id: 'old', actor: 'a', action: 'b', subject: 'c', request_id: 'd', outcome: null };
    await database.db
      .insertInto('audit')
      .values({ ...row, signature: null, created_at: at(20) })
      .execute();
    await store.audit.seal(at(30));
    expect(await store.audit.verify()).toMatchObject({ sealed: 6, unsigned: 1, problems: [] });
  });

  describe('swept', () => {
    const sweep = (seconds: number, dryRun = false) =>
      sweepAudit(database.db, { key, before: at(seconds), now: at(60), dryRun });
    const actions = async () =>
      (await database.db.selectFrom('audit').select('action').orderBy('created_at').execute()).map((row) => row.action);

    test('a dry run => the count, and nothing is deleted', async () => {
      expect(await sweep(3, true)).toBe(2);
      expect(await actions()).toHaveLength(5);
    });

    test('old rows => deleted with a row that says so; the chain begins at a checkpoint, goes on, and has no problem', async () => {
      expect(await sweep(3)).toBe(2);
      expect(await actions()).toEqual(['action-3', 'action-4', 'action-5', 'audit-swept']);
      await add(70);
      expect(await store.audit.seal(at(80))).toMatchObject({ position: 7, sealed: 2 });
      expect(await store.audit.verify()).toMatchObject({ sealed: 7, swept: 2, unsealed: 0, problems: [] });
      expect(await sweep(5)).toBe(2);
      expect(await store.audit.verify()).toMatchObject({ sealed: 7, swept: 4, problems: [] });
    });

    test('all rows => the chain is empty, goes on, and has no problem', async () => {
      expect(await sweep(30)).toBe(5);
      expect(await store.audit.verify()).toMatchObject({ sealed: 5, swept: 5, unsealed: 1, problems: [] });
      await store.audit.seal(at(61));
      expect(await store.audit.verify()).toMatchObject({ sealed: 6, swept: 5, unsealed: 0, problems: [] });
    });

    test('1,200 old rows => all deleted', async () => {
      for (let n = 0; n < 12; n += 1) await Promise.all(Array.from({ length: 100 }, () => add(20)));
      for (let batch = 0; batch < 3; batch += 1) await store.audit.seal(at(25));
      expect(await sweep(30)).toBe(1205);
      expect((await store.audit.verify()).problems).toEqual([]);
    });

    test('a row was changed => nothing is deleted, so that the evidence stays', async () => {
      const id = await idAt(2);
      await database.db.updateTable('audit').set({ actor: 'other' }).where('id', '=', id).execute();
      await expect(sweep(4)).rejects.toThrow(`it was changed. Row ${id} at position 2 was changed.`);
      expect(await actions()).toHaveLength(5);
    });

    test('a row was removed => rows from there on stay', async () => {
      const id = await idAt(3);
      await database.db.deleteFrom('audit').where('id', '=', id).execute();
      expect(await sweep(30)).toBe(2);
      expect(await problems()).toEqual([`Row ${id} at position 3 was removed.`]);
    });

    const changes: readonly [string, { position?: number; hash?: string; signature?: string }][] = [
      ['moved, to delete more', { position: 4 }],
      ['changed', { hash: 'ff' }],
      ['signed with another key', { signature: '00' }],
    ];
    test.each(changes)('a checkpoint that was %s => found', async (_name, change) => {
      await sweep(3);
      await database.db
        .deleteFrom('audit_chain')
        .where('position', '<=', change.position ?? 0)
        .execute();
      await database.db.updateTable('audit_checkpoint').set(change).execute();
      expect(await problems()).toContain('The checkpoint at which the chain begins was not written with the key.');
      await expect(sweep(30)).rejects.toThrow('The checkpoint of the audit was not written with the key.');
    });

    test('a checkpoint that was removed, or set back => found', async () => {
      await sweep(3);
      const former = await database.db.selectFrom('audit_checkpoint').selectAll().executeTakeFirstOrThrow();
      await sweep(4);
      await database.db.updateTable('audit_checkpoint').set(former).execute();
      expect(await problems()).toContain('Link 3 was removed from the chain.');
      await database.db.deleteFrom('audit_checkpoint').execute();
      expect(await problems()).toContain('Link 1 was removed from the chain.');
    });

    test('a known end from before the checkpoint => named as deleted; the checkpoint itself is compared', async () => {
      const hash = 'ff'.repeat(32);
      await sweep(3);
      expect((await store.audit.verify({ position: 1, hash })).problems).toEqual([
        'The known position 1 was deleted after its retention: name one from 2 on.',
      ]);
      expect((await store.audit.verify({ position: 2, hash })).problems).toEqual([
        'The link at position 2 is not the known one.',
      ]);
    });

    test('a row inserted without any signature after all signed ones were deleted => found', async () => {
      await sweep(30);
      const later = at(2 * 24 * 60 * 60);
      const row = { id: 'forged', actor: 'a', action: 'b', subject: 'c', request_id: 'd', outcome: null };
      await database.db.deleteFrom('audit').execute();
      await database.db
        .insertInto('audit')
        .values({ ...row, signature: null, created_at: later })
        .execute();
      await store.audit.seal(later);
      expect(await problems()).toEqual(['Row forged at position 6 was inserted without the key.']);
    });
  });
});

test('an event that repeats => once per period and kind', () => {
  const isFirst = createOncePer(60_000);
  expect([isFirst('a', at(0)), isFirst('a', at(59)), isFirst('b', at(59)), isFirst('a', at(60))]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
