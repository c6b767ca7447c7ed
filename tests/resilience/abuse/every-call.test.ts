import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../../api/calls/index.ts';
import { startTestApp, type TestApp, TestBrowser } from '../../support/server/app.ts';
import { bodiesOf, withValue } from './bodies.ts';

/** The path of the owner's uid in the body of each call. */
const owners: Readonly<Record<string, string>> = {
  'verify-otp': 'uid',
  'get-data': 'query._id',
  'pan-check': 'uid',
  'verify-aadhaar': 'uid',
  'verify-aadhaar-otp': 'uid',
  'check-eligibility': 'uid',
  checkin: 'uid',
  'send-action': 'payload.uid',
  'create-merchant': 'uid',
  'crm-lead': 'tenantId',
  'generate-journey-dup': 'user.user_id',
  consent: 'uid',
  'withdraw-consent': 'uid',
  'extend-session': 'uid',
  notice: 'uid',
  'my-data': 'uid',
  'my-data-name': 'uid',
  'my-data-erase-code': 'uid',
  'my-data-erase': 'uid',
  'sign-out': 'uid',
  'keep-files': 'uid',
  'delete-files': 'uid',
  'link-file': 'uid',
  invitations: 'uid',
  'list-invitations': 'uid',
};

let server: TestApp;
let tenant: TestBrowser;
let other: TestBrowser;

beforeAll(async () => {
  server = await startTestApp();
  [tenant, other] = [new TestBrowser(server.app), new TestBrowser(server.app)];
  await tenant.signIn('9811300001');
  await other.signIn('9811300002');
  await tenant.agree();
});
afterAll(() => server.close());

const rows = async () =>
  Promise.all(
    (
      ['checks', 'landlords', 'leads', 'journeys', 'alternate_numbers', 'consents', 'withdrawals', 'audit'] as const
    ).map((table) => server.store.records.count(table, other.uid)),
  );

describe.each(calls.map(({ name, path, access }) => ({ name, path, access })))('$name', ({ name, path, access }) => {
  const body = () => bodiesOf(tenant.uid)[name] ?? {};
  const send = (payload: string | object, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': 'application/json', cookie: `session=${tenant.cookie}`, ...headers },
    });
  const refusal = { status: 'failed', message: expect.any(String), requestId: expect.any(String) };

  if (access !== 'anyone') {
    test('the uid of another tenant => 403, and nothing is stored for them', async () => {
      const before = await rows();
      const response = await send(withValue(body(), owners[name] ?? '', other.uid));
      expect(response.statusCode).toBe(403);
      expect(response.json()).toEqual({ ...refusal, code: 'another-tenant', message: 'This is not your record.' });
      expect(await rows()).toEqual(before);
    });

    test('no session => 401', async () => {
      expect((await send(body(), { cookie: '' })).statusCode).toBe(401);
    });

    test('a made-up session cookie => 401', async () => {
      expect((await send(body(), { cookie: `session=${'A'.repeat(22)}` })).statusCode).toBe(401);
    });

    test.each([{ $ne: null }, { $gt: '' }, ['x'], null, 1, true])('%j instead of the uid => 400', async (value) => {
      expect((await send(withValue(body(), owners[name] ?? '', value))).statusCode).toBe(400);
    });
  }

  test('an unknown field => 400 naming it', async () => {
    expect((await send({ ...body(), isAdmin: true })).json()).toEqual({
      ...refusal,
      message: 'Unknown field isAdmin.',
    });
  });

  test.each(['__proto__', 'constructor'])('%s in the body => 400', async (key) => {
    const text = JSON.stringify(body());
    const response = await send(`{"${key}":{"prototype":{"isAdmin":true}},${text.slice(1)}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual(refusal);
    expect({}).not.toHaveProperty('isAdmin');
  });

  test.each(['[]', '"text"', 'null', '1', '', '{', '{"a":1}}', '\u0000'])('%j as body => 400', async (text) => {
    expect((await send(text)).statusCode).toBe(400);
  });

  test('65 kB => 413', async () => {
    const response = await send(JSON.stringify({ ...body(), more: 'x'.repeat(65 * 1024) }));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual(refusal);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    '%s => 415',
    async (type) => {
      expect((await send(JSON.stringify(body()), { 'content-type': type })).statusCode).toBe(415);
    },
  );

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ])('a POST from another site (%j) => 403', async (headers) => {
    const response = await send(body(), headers as Record<string, string>);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ ...refusal, message: 'This request comes from another site.' });
  });

  test('GET => 404', async () => {
    expect((await server.app.inject({ url: path, headers: { cookie: `session=${tenant.cookie}` } })).statusCode).toBe(
      404,
    );
  });
});

test.each([
  ['create-merchant', 'name'],
  ['create-merchant', 'address'],
  ['generate-journey-dup', 'user.employer_name'],
  ['crm-lead', 'name'],
])('%s: U+0000 in %s, which PostgreSQL cannot store => 400', async (name, at) => {
  const path = calls.find((call) => call.name === name)?.path ?? '';
  const { status, body } = await tenant.post(path, withValue(bodiesOf(tenant.uid)[name] ?? {}, at, 'a\0b'));
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: expect.stringMatching(/cannot be (shown or )?stored/),
  });
});

test('the tests cover every call: all with a uid have an owner path, and all have a body', () => {
  const named = calls.filter(({ access }) => access !== 'anyone').map(({ name }) => name);
  expect(Object.keys(owners).sort()).toEqual(named.sort());
  expect(Object.keys(bodiesOf('x')).sort()).toEqual(calls.map(({ name }) => name).sort());
});
