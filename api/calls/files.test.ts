import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, sweepAt, type TestApp, TestBrowser } from '../../tests/support/server/app.ts';
import { openTestDatabase } from '../../tests/support/server/database.ts';
import { jpeg, multipartBody, pdf, type TestUpload, uploadTo } from '../../tests/support/server/upload.ts';
import { nameKey } from '../keys/seal.ts';
import type { Database } from '../store/driver/open.ts';
import { storeIn } from '../store/store.ts';
import type { FileScan } from './providers/define.ts';
import { sandboxFileScan } from './providers/file-scan.ts';

let database: Database;
let server: TestApp;
let tenant: TestBrowser;
let lastPhone = 9_855_660_000;
let scan: FileScan['scan'] = sandboxFileScan.scan;

beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestApp({
    store: storeIn(database, { current: nameKey(Buffer.alloc(32, 5)), others: [] }),
    providers: { fileScan: { scan: (file, key) => scan(file, key) } },
    env: { FILE_MB: '1', FILES_PER_TENANT: '3' },
  });
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  scan = sandboxFileScan.scan;
  tenant = new TestBrowser(server.app);
  lastPhone += 1;
  await tenant.signIn(String(lastPhone));
});

const send = (given?: TestUpload) => uploadTo(server, tenant, given);
const idOf = ({ body }: { body: unknown }) => (body as { data: { id: string } }).data.id;
/** How many files and parts of files are stored for the tenant, arrived or not. */
async function stored(): Promise<{ files: number; parts: number }> {
  const { rows } = await sql<{ files: number; parts: number }>`
    select count(distinct files.id)::int as files, count(file_parts.file_id)::int as parts
    from files left join file_parts on file_id = files.id where user_id = ${tenant.uid}`.execute(database.db);
  return rows[0] ?? { files: -1, parts: -1 };
}
async function bytesOf(id: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of server.store.files.read(id)) parts.push(part);
  return Buffer.concat(parts);
}

describe('a file', () => {
  test('of 700 kB => its id, size and type; its bytes are stored in sealed parts', async () => {
    const bytes = jpeg(700_000);
    const reply = await send({ bytes });
    expect(reply).toMatchObject({
      status: 200,
      body: { status: 'success', data: { id: expect.any(String), size: 700_000, type: 'image/jpeg' } },
    });
    expect(await bytesOf(idOf(reply))).toEqual(bytes);
    expect(await stored()).toEqual({ files: 1, parts: 3 });
    const { rows } = await sql<{ sealed: string }>`select sealed from file_parts`.execute(database.db);
    for (const { sealed } of rows) expect(sealed).toMatch(/^v2\./);
  });

  test.each<[string, TestUpload, string]>([
    ['a text that is called .jpg', { bytes: Buffer.from('only words') }, 'file-type'],
    ['a PDF for a form of photos', { bytes: pdf, name: 'plan.jpg', accept: 'image/*' }, 'file-type'],
    ['more than a megabyte', { bytes: jpeg(1_000_001) }, 'file-size'],
    ['nothing', { bytes: Buffer.alloc(0) }, 'file-empty'],
    ['what the scanner finds harmful', { name: 'unsafe.jpg' }, 'file-unsafe'],
  ])('%s => refused with a sentence, nothing is stored', async (_, given, code) => {
    const { status, body } = await send(given);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'failed', code, message: expect.stringMatching(/^(This|You) .*\.$/) });
    await expect.poll(stored).toEqual({ files: 0, parts: 0 });
  });

  test('exactly a megabyte, a PDF where PDFs are accepted => stored', async () => {
    expect((await send({ bytes: jpeg(1_000_000) })).body.status).toBe('success');
    expect((await send({ bytes: pdf, accept: 'image/*,application/pdf' })).body.status).toBe('success');
  });

  test('the fourth of three => refused', async () => {
    for (const _ of [1, 2, 3]) expect((await send()).body.status).toBe('success');
    expect((await send()).body).toMatchObject({ status: 'failed', code: 'file-count' });
    await expect.poll(stored).toEqual({ files: 3, parts: 3 });
  });

  test('a scanner that is away => 503 to repeat, never a refusal; the repeat is stored once', async () => {
    const key = randomUUID();
    const away = await send({ name: 'scan-away.jpg', key });
    expect(away).toMatchObject({ status: 503, body: { code: 'try-later' }, headers: { 'retry-after': '5' } });
    await expect.poll(stored).toEqual({ files: 0, parts: 0 });
    scan = async () => 'clean';
    expect((await send({ name: 'scan-away.jpg', key })).body.status).toBe('success');
    expect(await stored()).toEqual({ files: 1, parts: 1 });
  });

  test('the same key again => the same answer, and it is stored once; another file under it => 409', async () => {
    const key = randomUUID();
    const first = await send({ key });
    const again = await send({ key });
    expect(again).toMatchObject({ body: first.body, headers: { 'idempotent-replayed': 'true' } });
    expect((await send({ key, bytes: jpeg(300) })).status).toBe(409);
    await expect.poll(stored).toEqual({ files: 1, parts: 1 });
  });

  test('without a session, for another tenant, as JSON, without a file => refused, nothing is stored', async () => {
    const stranger = new TestBrowser(server.app);
    expect((await uploadTo(server, stranger, { uid: tenant.uid })).status).toBe(401);
    await stranger.givePhone('9855669999');
    expect((await uploadTo(server, stranger, { uid: tenant.uid })).status).toBe(401);
    expect((await send({ uid: stranger.uid })).status).toBe(403);
    expect((await tenant.post('/api/v1/files', { uid: tenant.uid })).status).toBe(415);
    const { type, payload } = await multipartBody(tenant.uid, {});
    const cut = payload.subarray(0, payload.length - 60);
    const headers = { 'content-type': type, cookie: `session=${tenant.cookie}` };
    const reply = await server.app.inject({ method: 'POST', url: '/api/v1/files', payload: cut, headers });
    expect(reply.statusCode).toBe(400);
    await expect.poll(stored).toEqual({ files: 0, parts: 0 });
  });

  test('a name with a path and characters that turn the text => the last part, without them', async () => {
    const id = idOf(await send({ name: '../../etc/pho\u202eto.jpg' }));
    expect(await server.store.files.find(tenant.uid, id)).toMatchObject({ name: 'photo.jpg' });
  });

  test('an audit row for each, with its outcome', async () => {
    await send();
    await send({ name: 'unsafe.jpg' });
    const rows = await server.store.records.auditOf(tenant.uid);
    const uploads = rows.filter(({ action }) => action === 'upload-file');
    expect(uploads.map(({ outcome }) => outcome)).toEqual(['success', 'failed']);
  });

  test('is in what is stored about the tenant', async () => {
    await send();
    const { body } = await tenant.post('/api/v1/my-data', { uid: tenant.uid });
    expect((body.data as unknown as { files: unknown }).files).toMatchObject([
      { name: 'hall.jpg', type: 'image/jpeg', size: 200, created_at: expect.any(String) },
    ]);
  });
});

describe('a form that was sent', () => {
  test('with its files => they stay; others go after a day, and so does an upload that was interrupted', async () => {
    const [sent, other] = [idOf(await send()), idOf(await send())];
    await server.store.files.addPart(await server.store.files.begin(tenant.uid, new Date()), 0, jpeg());
    const keep = await tenant.post('/api/v1/files/keep', { uid: tenant.uid, files: [sent] });
    expect(keep.body).toEqual({ status: 'success' });
    const dayLater = new Date(Date.now() + 86_400_000 + 60_000);
    expect((await server.store.sweep({ ...sweepAt(dayLater), dryRun: true })).files).toBeGreaterThanOrEqual(2);
    await server.store.sweep(sweepAt(dayLater));
    expect(await server.store.files.find(tenant.uid, sent)).toBeDefined();
    expect(await server.store.files.find(tenant.uid, other)).toBeUndefined();
    expect(await stored()).toEqual({ files: 1, parts: 1 });
  });

  test('with a file that is gone, or of another tenant => failed, naming it, and none stays', async () => {
    const own = idOf(await send());
    const stranger = new TestBrowser(server.app);
    await stranger.signIn('9855669998');
    const foreign = idOf(await uploadTo(server, stranger));
    const { body } = await tenant.post('/api/v1/files/keep', { uid: tenant.uid, files: [own, foreign] });
    expect(body).toMatchObject({ status: 'failed', data: { missing: [foreign] } });
    await server.store.sweep(sweepAt(new Date(Date.now() + 2 * 86_400_000)));
    expect(await server.store.files.find(tenant.uid, own)).toBeUndefined();
  });
});

describe('a file that the tenant removes', () => {
  const remove = (...files: string[]) => tenant.post('/api/v1/files/delete', { uid: tenant.uid, files });

  test('from a form that was not sent => deleted at once, with its parts; twice => nothing more', async () => {
    const [one, other] = [idOf(await send()), idOf(await send())];
    expect((await remove(one)).body).toEqual({ status: 'success' });
    expect(await server.store.files.find(tenant.uid, one)).toBeUndefined();
    expect(await server.store.files.find(tenant.uid, other)).toBeDefined();
    expect(await stored()).toEqual({ files: 1, parts: 1 });
    expect((await remove(one)).body).toEqual({ status: 'success' });
  });

  test('that a form was sent with, or that is of another tenant => stays', async () => {
    const own = idOf(await send());
    await tenant.post('/api/v1/files/keep', { uid: tenant.uid, files: [own] });
    const stranger = new TestBrowser(server.app);
    await stranger.signIn('9855669996');
    const foreign = idOf(await uploadTo(server, stranger));
    expect((await remove(own, foreign)).body).toEqual({ status: 'success' });
    expect(await server.store.files.find(tenant.uid, own)).toBeDefined();
    expect(await server.store.files.find(stranger.uid, foreign)).toBeDefined();
  });
});

describe('a link', () => {
  const link = async (file: string) => {
    const { body } = await tenant.post('/api/v1/files/link', { uid: tenant.uid, file });
    return (body as unknown as { data: { url: string } }).data.url;
  };

  test('opens the file once, to be saved under its name; a HEAD request does not use it up', async () => {
    const url = await link(idOf(await send({ name: 'मेरा घर.jpg', bytes: jpeg(300_000) })));
    expect((await server.app.inject({ method: 'HEAD', url })).statusCode).not.toBe(200);
    const reply = await server.app.inject({ url });
    expect(reply.rawPayload).toEqual(jpeg(300_000));
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('मेरा घर.jpg')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    expect((await server.store.records.auditOf(tenant.uid)).at(-1)).toMatchObject({ action: 'read-file' });
  });

  test('after five minutes, for the file of another tenant, made up => 404', async () => {
    const file = idOf(await send());
    const url = await link(file);
    server.clock.advance(300_001);
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    const stranger = new TestBrowser(server.app);
    await stranger.signIn('9855669997');
    expect((await stranger.post('/api/v1/files/link', { uid: stranger.uid, file })).status).toBe(404);
    expect((await server.app.inject({ url: `/api/v1/files/read/${'A'.repeat(43)}` })).statusCode).toBe(404);
  });
});
