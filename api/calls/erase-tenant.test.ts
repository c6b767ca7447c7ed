import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodiesOf } from '../../tests/resilience/abuse/bodies.ts';
import { shownText, startTestApp, type TestApp, TestBrowser } from '../../tests/support/server/app.ts';
import { openTestDatabase } from '../../tests/support/server/database.ts';
import { createDatabaseFolder } from '../../tests/support/server/template.ts';
import { jpeg, uploadTo } from '../../tests/support/server/upload.ts';
import { nameKey } from '../keys/seal.ts';
import { type Database, openDatabase } from '../store/driver/open.ts';
import { erasedName, erasedTables, impersonalTables, proofTables } from '../store/erase-tenant.ts';
import { storeIn } from '../store/store.ts';
import { calls } from './index.ts';

const phone = '9855630001';
const aadhaar = '234123412346';
// Every value that the tenant gives below.
const given = [
  phone,
  aadhaar,
  'ABCPE1234F',
  'Ravindra',
  '9811100002',
  '17 Cubbon Lane',
  'Acmeworks',
  'Lead Welder',
].concat(['3 Residency Road', 'asha@acmeworks.example', '9811100001', 'Ashalata Rao', 'Ashalata', '571234']);

// The name and the bytes of a file are nowhere readable, even before.
// Nor is anything of an invitation.
const invited = ['Ruksana Begum', '9811100007', 'Farhan Ali', '19 Temple Lane', '998877665544'];
const [fileName, fileText] = ['kitchen of 4711.jpg', 'the meter says 0815-2342'];
const givenFile = { name: fileName, bytes: Buffer.concat([jpeg(), Buffer.from(fileText)]) };

let folder: string;
let database: Database;
let server: TestApp;
let tenant: TestBrowser;
let keptBy: TestBrowser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erase-'));
  if (!process.env.TEST_DATABASE_URL) await createDatabaseFolder(join(folder, 'database'));
  database = process.env.TEST_DATABASE_URL ? await openTestDatabase() : await openDatabase({ folder });
  const keys = { current: nameKey(Buffer.alloc(32, 5)), others: [] };
  server = await startTestApp({ store: storeIn(database, keys) });
  [tenant, keptBy] = [new TestBrowser(server.app), new TestBrowser(server.app)];
});
afterAll(async () => {
  await server.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Makes every call with its key, so that recorded answers contain the values too. */
async function tellEverything(browser: TestBrowser): Promise<void> {
  const { uid } = browser;
  let click = 0;
  const post = (name: string, changes: object = {}) => {
    click += 1;
    const { path = '' } = calls.find((call) => call.name === name) ?? {};
    return browser.post(path, { ...bodiesOf(uid)[name], ...changes }, { 'idempotency-key': `${uid}-click-${click}` });
  };
  await browser.agree();
  await post('notice', { purpose: 'credit-check', ...shownText });
  await post('pan-check');
  const code = await post('verify-aadhaar');
  await post('verify-aadhaar-otp', { otp: code.body.otp });
  await post('checkin');
  await post('check-eligibility', { pincode: '571234' });
  await post('send-action');
  await post('create-merchant', { name: 'Ravindra', address: '17 Cubbon Lane' });
  await post('crm-lead', { name: 'Ravindra' });
  const { user, ...journey } = bodiesOf(uid)['generate-journey-dup'] as { user: object };
  const work = { employer_name: 'Acmeworks', designation: 'Lead Welder', employer_address: '3 Residency Road' };
  await post('generate-journey-dup', {
    ...journey,
    user: { ...user, ...work, company_email: 'asha@acmeworks.example' },
  });
  await post('my-data-name', { name: 'Ashalata Rao' });
  await post('get-data');
  await post('withdraw-consent', { purpose: 'credit-check' });
  await post('my-data');
  const sent = await uploadTo(server, browser, { ...givenFile, key: `${uid}-file` });
  const { id: file } = (sent.body as unknown as { data: { id: string } }).data;
  await post('keep-files', { files: [file] });
  await post('link-file', { file });
  const { property } = bodiesOf(uid).invitations as { property: object };
  await post('invitations', {
    name: invited[2],
    property: { ...property, address: invited[3] },
    account: { number: invited[4], ifsc: 'HDFC0001234' },
    tenants: [{ name: invited[0], phone: invited[1] }],
  });
}

/** Whether a value is in a text, and not only as a part of a longer number, hash or id. */
const isIn = (text: string, value: string): boolean => new RegExp(`(?<![\\w.-])${value}(?![\\w-])`).test(text);

async function tableNames(): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables where table_schema = 'public'`.execute(database.db);
  return rows.map((row) => row.table_name);
}

/** Every column of every row, as text, by table. */
async function dump(): Promise<Record<string, string>> {
  const tables: Record<string, string> = {};
  for (const name of await tableNames())
    tables[name] = JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(database.db)).rows);
  return tables;
}

async function erase(browser: TestBrowser) {
  const { uid } = browser;
  const { body } = await browser.post('/api/v1/my-data/erase-code', { uid });
  return browser.post('/api/v1/my-data/erase', { uid, otp: body.otp }, { 'idempotency-key': `erase-${uid}` });
}

test('every table is erased, or remains as proof, or has no personal data', async () => {
  const known = [
    ...erasedTables.map(({ table }) => table),
    ...proofTables,
    'idempotency',
    ...Object.keys(impersonalTables),
  ];
  expect((await tableNames()).sort()).toEqual(known.sort());
});

// Shows: privacy-6
test('erasure => no value that was given is in any table, log line or answer; another tenant keeps everything', async () => {
  await tenant.signIn(phone);
  await tellEverything(tenant);
  await keptBy.signIn('9855630002');
  await keptBy.agree();
  await keptBy.post('/api/v1/onboard/panCheck', { pan_number: 'XYZPE9999K', uid: keptBy.uid });
  const before = await dump();
  const all = Object.values(before).join();
  // The test would show nothing if the values were never stored.
  for (const value of given.filter((one) => one !== aadhaar && one !== 'ABCPE1234F')) expect(all).toContain(value);
  expect(all).not.toContain(aadhaar);
  expect(all).not.toContain('ABCPE1234F');
  expect(before.file_parts).toContain('v2.');
  expect(before.file_links).not.toBe('[]');
  expect(before.invited_tenants).toContain('v2.');
  for (const text of [fileName, fileText, ...invited]) expect(all).not.toContain(text);

  expect(await erase(tenant)).toMatchObject({ status: 200, body: { status: 'success' } });

  const after = await dump();
  const found = Object.entries(after).flatMap(([table, rows]) =>
    [...given, 'Ashalata'].filter((value) => isIn(rows, value)).map((value) => `${table}: ${value}`),
  );
  expect(found).toEqual([]);
  for (const { table } of erasedTables) expect(after[table]).not.toContain(tenant.uid);
  for (const table of proofTables) expect(after[table]).not.toContain(tenant.uid);
  expect([after.files, after.file_parts, after.file_links]).toEqual(['[]', '[]', '[]']);
  expect([after.invitations, after.invited_tenants]).toEqual(['[]', '[]']);
  const lines = server.lines.join('');
  for (const text of [fileName, ...invited]) expect(lines).not.toContain(text);
  expect(given.filter((value) => isIn(lines, value))).toEqual([]);
  expect(await server.store.users.find(keptBy.uid)).toMatchObject({ phone: '9855630002', pan: 'XYZPE9999K' });
  expect(await server.store.records.count('consents', keptBy.uid)).toBe(1);
});

// Shows: privacy-6
test('erasure => proof and a line in the audit remain, under a name that reveals nobody', async () => {
  const audited = await sql<{ subject: string }>`select subject from audit where action = 'my-data-erase'`.execute(
    database.db,
  );
  expect(audited.rows).toEqual([{ subject: expect.stringMatching(/^user [0-9a-f]{32}$/) }]);
  const proof = await sql<{ user_id: string }>`select user_id from consents where user_id like 'erased-%'`.execute(
    database.db,
  );
  const name = proof.rows[0]?.user_id ?? '';
  expect(name).toMatch(/^erased-[0-9a-f]{64}$/);
  expect(name).not.toBe(erasedName(Buffer.alloc(32), tenant.uid));
  const [consents, notices] = [
    await server.store.records.count('consents', name),
    await server.store.records.count('notices', name),
  ];
  expect({ consents, notices }).toEqual({ consents: 1, notices: 1 });
});

test('the same phone afterwards => a new, empty record', async () => {
  const again = new TestBrowser(server.app);
  await again.signIn(phone);
  expect(again.uid).not.toBe(tenant.uid);
  const { body } = await again.post('/api/v1/my-data', { uid: again.uid });
  expect(body).toMatchObject({ data: { profile: { name: null, pan: null }, checks: [], landlords: [], consents: [] } });
});

test('the files of the data folder, after the database has cleaned up => none of the values', async () => {
  if (process.env.TEST_DATABASE_URL) return;
  await sql`vacuum full`.execute(database.db);
  await sql`checkpoint`.execute(database.db);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile() && !path.includes('pg_wal'));
  const values = [...given.filter((value) => value !== phone), ...invited, fileName, fileText];
  const found = files.flatMap((path) => {
    const bytes = readFileSync(path);
    return values.filter((value) => bytes.includes(value)).map((value) => `${path}: ${value}`);
  });
  expect(found).toEqual([]);
});
