import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bodiesOf } from '../../tests/resilience/abuse/bodies.ts';
import { startTestApp, sweepAt, type TestApp, TestBrowser } from '../../tests/support/server/app.ts';
import { openTestDatabase } from '../../tests/support/server/database.ts';
import { nameKey } from '../keys/seal.ts';
import type { Database } from '../store/driver/open.ts';
import { storeIn } from '../store/store.ts';
import { invitationDays, invitationOpens } from './invitations.ts';
import type { InvitationLinks } from './providers/define.ts';
import { sandboxInvitationLinks } from './providers/sandbox.ts';

const dayMs = 86_400_000;
const path = '/api/v1/invitations';
const gone = { status: 'failed', message: 'This invitation can no longer be used.' };

let database: Database;
let server: TestApp;
let landlord: TestBrowser;
let phone: string;
let lastPhone = 9_855_670_000;
let send: InvitationLinks['send'] = sandboxInvitationLinks.send;
let sent: { phone: string; link: string; key: string }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestApp({
    store: storeIn(database, { current: nameKey(Buffer.alloc(32, 5)), others: [] }),
    providers: {
      invitationLinks: {
        async send(invitation, call) {
          await send(invitation, call);
          sent.push({ phone: invitation.phone, link: invitation.link, key: call.key });
        },
      },
    },
  });
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  [send, sent] = [sandboxInvitationLinks.send, []];
  lastPhone += 1;
  phone = String(lastPhone);
  landlord = new TestBrowser(server.app);
  await landlord.signIn(phone);
});

const bodyOf = (changes: object = {}) => ({ ...bodiesOf(landlord.uid).invitations, ...changes });
const invite = (changes: object = {}, headers: Record<string, string> = {}) =>
  landlord.post(path, bodyOf(changes), headers);
const tokenOf = (link = ''): string => new URLSearchParams(new URL(link).hash.slice(1)).get('invite') ?? '';
const open = (token: string, browser = new TestBrowser(server.app)) => browser.post(`${path}/open`, { token });
const countInvited = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from invitations
    join invited_tenants on invitation_id = invitations.id where user_id = ${landlord.uid}`.execute(database.db);
  return rows[0]?.n ?? -1;
};

describe('two tenants are invited', () => {
  test('=> a link of its own for each; it gives a stranger who invites and the terms, nothing else', async () => {
    const { status, body } = await invite();
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'success', data: { sent: 2 } } });
    expect(sent.map((one) => one.phone)).toEqual(['9811100003', '9811100004']);
    const tokens = sent.map(({ link }) => tokenOf(link));
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect((await open(token)).body).toEqual({
        status: 'success',
        data: { name: 'Meera Nair', rent: 27_500, lease_months: 11 },
      });
    }
  });

  test("=> with a verified phone it gives the landlord's verified phone and the address too, with an unverified one it does not", async () => {
    await invite();
    const token = tokenOf(sent[0]?.link);
    const tenant = new TestBrowser(server.app);
    await tenant.post('/api/v1/onboard/phoneInput', { primary_phone: '9811100003' });
    expect((await open(token, tenant)).body.data).not.toHaveProperty('phone');
    await tenant.signIn('9811100003');
    expect((await open(token, tenant)).body).toEqual({
      status: 'success',
      data: { name: 'Meera Nair', rent: 27_500, lease_months: 11, phone, address: '7 Lake View, Bengaluru, 560001' },
    });
  });

  test('=> only hashes and sealed texts are stored; no phone is in the log', async () => {
    await invite();
    const { rows } = await sql<{ text: string }>`
      select row_to_json(invitations)::text || row_to_json(invited_tenants)::text as text
      from invitations join invited_tenants on invitation_id = invitations.id`.execute(database.db);
    const stored = rows.map(({ text }) => text).join();
    for (const { link, phone: to } of sent) {
      expect(stored).not.toContain(tokenOf(link));
      expect(stored).not.toContain(to);
      expect(server.lines.join('')).not.toContain(to);
    }
    for (const text of ['Meera Nair', 'Lake View', '001122334455']) expect(stored).not.toContain(text);
  });

  test('in the sandbox => the links are in the answer and in the log; on a real deployment in neither', async () => {
    const { body } = await invite();
    const links = sent.map(({ link }) => link);
    expect(body).toMatchObject({ data: { links } });
    expect(server.lines.join('')).toContain(links[0]);
    const real = await startTestApp({ store: server.store, config: { sandbox: false } });
    const browser = new TestBrowser(real.app);
    browser.cookie = landlord.cookie;
    const reply = await browser.post(path, bodyOf());
    expect(reply.body).toEqual({ status: 'success', data: { _id: expect.any(String), sent: 2 } });
    expect(real.lines.join('')).not.toContain('#invite=');
    await real.close();
  });

  test('the same key twice => one invitation, each link sent once, the same answer', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await invite({}, headers);
    expect((await invite({}, headers)).body).toEqual(first.body);
    expect([sent.length, await countInvited()]).toEqual([2, 2]);
    expect((await invite({ rent: 1 }, headers)).status).toBe(409);
  });

  test('the second message fails, the repeat => the first link is not sent again and still works', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    send = async ({ phone: to }) => {
      if (to.endsWith('0004')) throw new Error('no messages just now');
    };
    expect((await invite({}, headers)).status).toBe(500);
    send = sandboxInvitationLinks.send;
    expect((await invite({}, headers)).body).toMatchObject({ status: 'success', data: { sent: 2 } });
    expect(sent.map((one) => one.phone)).toEqual(['9811100003', '9811100004']);
    expect(await countInvited()).toBe(2);
    expect((await open(tokenOf(sent[0]?.link))).body.status).toBe('success');
  });

  test.each([
    ['nobody', { tenants: [] }],
    ['six tenants', { tenants: [1, 2, 3, 4, 5, 6].map((n) => ({ name: 'A', phone: `981110000${n}` })) }],
    ['two with one phone', { tenants: ['A', 'B'].map((name) => ({ name, phone: '9811100003' })) }],
    ['a landline', { tenants: [{ name: 'A', phone: '0221234567' }] }],
    ['a lease of a year', { lease_months: 12 }],
    ['a rent of nothing', { rent: 0 }],
    ['another phone than the verified one', { phone: '9811199999' }],
  ])('%s => 400, nothing is stored or sent', async (_, changes) => {
    expect((await invite(changes)).status).toBe(400);
    expect([sent, await countInvited()]).toEqual([[], 0]);
  });
});

describe('a token', () => {
  const tokenSent = async (): Promise<string> => {
    await invite({ tenants: [{ name: 'Kabir', phone: '9811100003' }] });
    return tokenOf(sent[0]?.link);
  };

  test('guessed, of another kind, cut, changed in one letter => the same sentence, or 400 for its shape', async () => {
    const token = await tokenSent();
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const wrong of [randomBytes(32).toString('base64url'), landlord.cookie?.padEnd(43, 'A') ?? '', changed])
      expect((await open(wrong.slice(0, 43))).body).toEqual(gone);
    for (const odd of [token.slice(1), `${token}A`, `${token.slice(1)}%`, "' or true --"])
      expect((await open(odd)).status).toBe(400);
    expect((await open(token)).body.status).toBe('success');
  });

  test(`opened ${invitationOpens} times => then gone, also for requests at once`, async () => {
    const token = await tokenSent();
    const replies = await Promise.all(Array.from({ length: invitationOpens + 5 }, () => open(token)));
    expect(replies.filter(({ body }) => body.status === 'success')).toHaveLength(invitationOpens);
    expect((await open(token)).body).toEqual(gone);
  });

  test(`after ${invitationDays} days => gone`, async () => {
    const token = await tokenSent();
    const later = await startTestApp({ store: server.store });
    later.clock.advance((invitationDays - 1) * dayMs);
    const browser = new TestBrowser(later.app);
    expect((await open(token, browser)).body.status).toBe('success');
    later.clock.advance(dayMs);
    expect((await open(token, browser)).body).toEqual(gone);
    await later.close();
  });

  test('the landlord is erased => gone; before that each opening is in the audit and in my data', async () => {
    const token = await tokenSent();
    await open(token);
    const { uid } = landlord;
    expect((await server.store.records.auditOf(uid)).map(({ action }) => action)).toContain('open-invitation');
    expect((await landlord.post('/api/v1/my-data', { uid })).body).toMatchObject({
      data: {
        invitations: [
          {
            ...{ name: 'Meera Nair', phone, rent: 27_500, lease_months: 11 },
            account: { number: '001122334455', ifsc: 'HDFC0001234' },
            property: { address: '7 Lake View', rooms: [{ kind: 'Bedroom', count: 2 }], items: ['Fan'] },
            tenants: [{ name: 'Kabir', phone: '9811100003', opened_at: expect.any(String) }],
          },
        ],
      },
    });
    const { body } = await landlord.post('/api/v1/my-data/erase-code', { uid });
    await landlord.post('/api/v1/my-data/erase', { uid, otp: body.otp });
    expect((await open(token)).body).toEqual(gone);
  });

  test('in an address => 404: a token is only read from a body', async () => {
    const token = await tokenSent();
    for (const url of [`${path}/${token}`, `${path}/open?token=${token}`])
      expect((await server.app.inject({ url })).statusCode).toBe(404);
    expect(server.lines.join('')).not.toContain(`invitations/${token}`);
  });

  test('tried too often from one address => 429 with the time to wait', async () => {
    const limited = await startTestApp({ store: server.store, env: { LIMIT_INVITATION_LINK_ADDRESS: '3/hour' } });
    const browser = new TestBrowser(limited.app);
    for (const _ of [1, 2, 3]) expect((await open('A'.repeat(43), browser)).body).toEqual(gone);
    expect(await open('A'.repeat(43), browser)).toMatchObject({ status: 429, headers: { 'retry-after': '1200' } });
    await limited.close();
  });
});

describe('the list of a landlord', () => {
  const list = (browser = landlord) => browser.post(`${path}/list`, { uid: browser.uid });

  test('=> each tenant with a masked number, the terms, and when it was sent and first opened; the newest first', async () => {
    await invite();
    const [first] = sent;
    const later = await startTestApp({ store: server.store });
    const browser = new TestBrowser(later.app);
    [browser.cookie, browser.uid] = [landlord.cookie, landlord.uid];
    later.clock.advance(60_000);
    await browser.post(path, bodyOf({ tenants: [{ name: 'Ravi Rao', phone: '9811100009' }], rent: 30_000 }));
    await later.close();
    const home = { address: '7 Lake View, Bengaluru, 560001', lease_months: 11, created_at: expect.any(String) };
    const expected = [
      { ...home, name: 'Ravi Rao', phone: 'XXXXXX0009', rent: 30_000, opened_at: null },
      { ...home, name: 'Kabir Das', phone: 'XXXXXX0003', rent: 27_500, opened_at: null },
      { ...home, name: 'Nisha Paul', phone: 'XXXXXX0004', rent: 27_500, opened_at: null },
    ];
    expect((await list()).body).toEqual({ status: 'success', data: expected });
    await open(tokenOf(first?.link));
    const opened = (await list()).body.data?.[1];
    expect(opened).toEqual({ ...expected[1], opened_at: expect.any(String) });
    server.clock.advance(60_000);
    await open(tokenOf(first?.link));
    expect((await list()).body.data?.[1]).toEqual(opened);
  });

  test('nothing sent => empty; of another landlord => nothing of theirs, and 403 with their uid', async () => {
    await invite();
    const other = new TestBrowser(server.app);
    await other.signIn(String(Number(phone) + 1_000));
    expect((await list(other)).body).toEqual({ status: 'success', data: [] });
    const reply = await other.post(`${path}/list`, { uid: landlord.uid });
    expect([reply.status, reply.body.code]).toEqual([403, 'another-tenant']);
  });

  test('=> a row in the audit; no name, number or address in the log', async () => {
    await invite();
    await list();
    const rows = await server.store.records.auditOf(landlord.uid);
    expect(rows.map(({ action }) => action)).toContain('list-invitations');
    for (const text of ['Kabir Das', '9811100003', 'Lake View']) expect(server.lines.join('')).not.toContain(text);
  });

  test('more than 100 tenants => the newest 100', async () => {
    const tenants = (n: number) =>
      [1, 2, 3, 4, 5].map((at) => ({ name: `T ${n} ${at}`, phone: `98111${n + 10}00${at}` }));
    for (let n = 0; n < 21; n += 1) await invite({ tenants: tenants(n) });
    expect((await list()).body.data).toHaveLength(100);
  });
});

test('11 invitations within an hour => the last one waits', async () => {
  const limited = await startTestApp({ store: server.store, env: { LIMIT_INVITATION_TENANT: '10/hour' } });
  const browser = new TestBrowser(limited.app);
  [browser.cookie, browser.uid] = [landlord.cookie, landlord.uid];
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await browser.post(path, bodyOf())).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  await limited.close();
});

test('a sweep after 366 days => the invitations of a landlord who still signs in are deleted', async () => {
  await invite();
  await sql`update users set seen_at = ${new Date(Date.now() + 366 * dayMs)} where id = ${landlord.uid}`.execute(
    database.db,
  );
  const { invitations } = await server.store.sweep(sweepAt(new Date(Date.now() + 366 * dayMs)));
  expect(invitations).toBeGreaterThan(0);
  expect(await countInvited()).toBe(0);
});
