import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp, TestBrowser } from '../../../tests/support/server/app.ts';
import { createDatabase, openTestDatabase } from '../../../tests/support/server/database.ts';
import { programOf } from '../../../tests/support/server/programs.ts';
import { createDatabaseFolder } from '../../../tests/support/server/template.ts';
import { loadKeys } from '../../keys/secrets.ts';
import { type DatabaseLocation, openDatabase } from '../driver/open.ts';
import { checkPanKey } from '../key-check.ts';
import { migrations } from '../migrations/index.ts';
import { type Store, storeIn } from '../store.ts';
import { endLine, headerLine } from './format.ts';
import { restoreBackup } from './restore-backup.ts';
import { tablesInOrder } from './tables-in-order.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
// The key of every test server.
const secret = '07'.repeat(32);
const keys = loadKeys({ panKey: secret, panKeyOthers: [], hashKey: undefined }, folder);
const limitMs = 240_000;
const server = process.env.TEST_DATABASE_URL;
const drops: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true });
}, limitMs);

interface Place {
  readonly location: DatabaseLocation;
  readonly env: Readonly<Record<string, string>>;
}

const places: readonly [string, (name: string) => Promise<Place>][] = [
  server
    ? ['postgres', () => newDatabase(server)]
    : [
        'embedded',
        async (name) => ({ location: { folder: join(folder, name) }, env: { DATA_DIR: join(folder, name) } }),
      ],
];

async function newDatabase(url: string): Promise<Place> {
  const created = await createDatabase(url);
  drops.push(created.drop);
  return { location: { url: created.url }, env: { DATABASE_URL: created.url } };
}

/** Runs a command of the server in its own process. */
function command(name: string, args: readonly string[], { env }: Place): Promise<{ code: unknown; said: string }> {
  const options = { env: { PATH: process.env.PATH, PAN_KEY: secret, ...env }, timeout: limitMs };
  return new Promise((resolve) => {
    execFile(process.execPath, [...programOf(`commands/${name}`), ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

/** Serves from a database, runs the work, and closes it. */
async function serve<T>({ location }: Place, work: (browser: TestBrowser, store: Store) => Promise<T>): Promise<T> {
  const database = await openDatabase(location);
  await checkPanKey(database.db, keys.pan, new Date());
  const store = storeIn(database, keys.pan, keys.audit);
  const { app } = await startTestApp({ store });
  try {
    return await work(new TestBrowser(app), store);
  } finally {
    await app.close();
    await store.close();
  }
}

const phone = '9811100077';
const pan = 'ABCPE1234F';

describe.each(places)('%s', (kind, newPlace) => {
  test(
    'backup, restore into an empty database => it serves: the tenant signs in, sees the data, and the PAN opens',
    async () => {
      const [before, after] = [await newPlace('before'), await newPlace('after')];
      // Only what is restored begins without a database.
      if (before.env.DATA_DIR) await createDatabaseFolder(join(before.env.DATA_DIR, 'database'));
      const { uid, cookie } = await serve(before, async (browser, store) => {
        await browser.signIn(phone);
        await browser.post('/api/v1/onboard/panCheck', { pan_number: pan, uid: browser.uid });
        // A line separator, though not of the format.
        const landlord = { name: 'Ravi', phone: '9811100078', address: 'Flat 1,\u2028 "Lake View"\nBengaluru' };
        await store.users.update(browser.uid, { pan });
        await store.records.addLandlord({ userId: browser.uid, ...landlord, now: new Date() });
        return browser;
      });
      const file = join(folder, `${kind}.ndjson`);
      expect(await command('backup', ['--to', file], before)).toMatchObject({
        code: 0,
        said: expect.stringContaining('The keys are not in it: keep PAN_KEY'),
      });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readFileSync(file, 'utf8')).not.toContain(pan);
      // A restore that ended in the middle leaves a database without rows, so it can be repeated.
      await expect(restoreBackup(withBadRow(file), after.location)).rejects.toThrow(/null value/);
      expect(await command('restore', ['--from', file], after)).toMatchObject({ code: 0 });

      expect(await contentOf(after)).toEqual(await contentOf(before));
      expect([await commandsOf(before), await commandsOf(after)]).toEqual([['command backup'], ['command restore']]);
      await serve(after, async (browser, store) => {
        Object.assign(browser, { uid, cookie });
        const query = { modelName: 'User', query: { _id: uid } };
        expect((await browser.post('/admin/getData', query)).body).toMatchObject({
          data: [{ first_name: expect.any(String) }],
        });
        expect((await browser.signIn(phone)).body).toMatchObject({ status: 'success' });
        expect(browser.uid).toBe(uid);
        expect((await store.users.find(uid))?.pan).toBe(pan);
      });
      expect(await command('restore', ['--from', file], after)).toEqual({
        code: 1,
        said: expect.stringMatching(/^The database is not empty, and nothing was restored: .*\n$/),
      });
      expect((await command('backup', ['--to', file], before)).said).toContain('exists: name another');
    },
    limitMs,
  );
});

/** A copy of a backup in whose last row a value is missing, so that it fails after all others were inserted. */
function withBadRow(file: string): string {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -2);
  lines.push('{"table":"users","row":{}}');
  const sha256 = createHash('sha256')
    .update(`${lines.join('\n')}\n`)
    .digest('hex');
  const copy = `${file}.bad`;
  writeFileSync(copy, [...lines, endLine({ rows: lines.length - 1, sha256 }), ''].join('\n'));
  return copy;
}

/** The commands of operators in the audit, after a check that no row is wrong. */
async function commandsOf({ location }: Place): Promise<readonly string[]> {
  const database = await openDatabase(location);
  const { problems } = await storeIn(database, keys.pan, keys.audit).audit.verify();
  const rows = await database.db.selectFrom('audit').select('action').where('actor', '=', 'operator').execute();
  await database.close();
  return [...rows.map(({ action }) => action), ...problems];
}

/** Every row of every table except those of the commands themselves, as text. */
async function contentOf({ location }: Place): Promise<Record<string, readonly string[]>> {
  const { db, close } = await openDatabase(location);
  const tables: Record<string, readonly string[]> = {};
  for (const table of await tablesInOrder(db)) {
    const rows = await db
      .selectFrom(table as 'users')
      .selectAll()
      .execute();
    tables[table] = rows
      .map((row) => JSON.stringify(row))
      .filter((row) => !row.includes('"actor":"operator"'))
      .sort();
  }
  await close();
  return tables;
}

describe('a file that is not a complete backup', () => {
  const complete = [headerLine(['0001-first'], new Date()), '{"table":"users","row":{}}'];
  test.each([
    ['missing', undefined, 'cannot be read (ENOENT)'],
    ['empty', '', 'incomplete or damaged'],
    ['another file', 'hello\n', 'is not a backup of this server'],
    ['cut', `${complete.join('\n')}\n`, 'incomplete or damaged'],
    ['changed', `${complete.join('\n')}\n{"end":{"rows":1,"sha256":"${'0'.repeat(64)}"}}\n`, 'incomplete or damaged'],
  ])('%s => refused', async (name, content, sentence) => {
    const file = join(folder, `${name}.ndjson`);
    if (content !== undefined) writeFileSync(file, content);
    await expect(restoreBackup(file, 'memory')).rejects.toThrow(sentence);
  });

  test('of a later release => refused', async () => {
    const file = join(folder, 'later.ndjson');
    const header = headerLine([...migrations.map(({ name }) => name), '9999-later'], new Date());
    writeFileSync(file, `${header}\n`);
    const sha256 = createHash('sha256').update(`${header}\n`).digest('hex');
    appendFileSync(file, `{"end":{"rows":0,"sha256":"${sha256}"}}\n`);
    await expect(restoreBackup(file, 'memory')).rejects.toThrow('is of a later release (it has 9999-later)');
  });
});

test(
  'tables are in an order in which rows can be inserted',
  async () => {
    const { db, close } = await openTestDatabase();
    const tables = await tablesInOrder(db);
    await close();
    expect(tables).toContain('key_checks');
    for (const [child, parent] of [
      ['checks', 'users'],
      ['codes', 'sessions'],
    ] as const)
      expect(tables.indexOf(child)).toBeGreaterThan(tables.indexOf(parent));
  },
  limitMs,
);
