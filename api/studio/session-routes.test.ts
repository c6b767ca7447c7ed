import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, testAdminToken } from '../../tests/support/server/app.ts';
import { builtStudio, writeDist } from '../../tests/support/server/studio.ts';
import { hashToken } from '../keys/secrets.ts';
import { studioSessionSeconds } from './request/studio-session.ts';

const url = '/studio/api/session';
const dist = writeDist(builtStudio);
let server: TestApp;
let cookie = '';

const signIn = async (token = testAdminToken, { app } = server) =>
  app.inject({ method: 'POST', url, payload: { token } });
const ask = ({ app } = server) => app.inject({ url, headers: { cookie } });

beforeAll(async () => {
  server = await startTestApp({ config: { dist } });
});
beforeEach(async () => {
  cookie = `studio-session=${(await signIn()).cookies[0]?.value}`;
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

test('the operator’s token => a cookie for the studio alone, and who is signed in', async () => {
  const reply = await signIn();
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ id: 'operator', name: 'Operator', role: 'publisher' });
  expect(reply.cookies).toMatchObject([
    { name: 'studio-session', path: '/studio', httpOnly: true, sameSite: 'Strict', maxAge: studioSessionSeconds },
  ]);
});

test('over https => the cookie is Secure, and browsers accept it only so', async () => {
  const other = await startTestApp({ config: { dist }, env: { PUBLIC_ORIGIN: 'https://rent.example' } });
  const reply = await other.app.inject({
    ...{ method: 'POST', url, payload: { token: testAdminToken } },
    headers: { host: 'rent.example', 'x-forwarded-proto': 'https' },
  });
  expect(reply.cookies).toMatchObject([{ name: '__Secure-studio-session', secure: true }]);
  await other.close();
});

test('a token with a line break at its end, as it is copied from a terminal => signed in', async () => {
  expect((await signIn(`${testAdminToken}\n`)).statusCode).toBe(200);
});

test('another token => 401 and no cookie', async () => {
  const reply = await signIn('not-the-token');
  expect([reply.statusCode, reply.json().code, reply.cookies]).toEqual([401, 'wrong-token', []]);
});

test('80 wrong tokens from 80 addresses => the wrong ones are refused for a while, the right one signs in', async () => {
  const other = await startTestApp({ config: { dist }, env: { LIMIT_STUDIO_DEPLOYMENT: '60/hour' } });
  const post = (token: string, remoteAddress: string) =>
    other.app.inject({ method: 'POST', url, payload: { token }, remoteAddress });
  const wrong = await Promise.all(Array.from({ length: 80 }, (_, index) => post('not-the-token', `10.0.${index}.1`)));
  expect(wrong.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  expect((await post(testAdminToken, '10.1.0.1')).statusCode).toBe(200);
  await other.close();
});

test('right and wrong tokens => rows in the audit', async () => {
  const addAudit = vi.spyOn(server.store.records, 'addAudit');
  await signIn();
  await signIn('not-the-token');
  expect(addAudit.mock.calls).toMatchObject([
    [{ actor: 'operator', action: 'studio-sign-in', outcome: 'success' }],
    [{ actor: 'anyone', action: 'studio-sign-in', outcome: 'refused' }],
  ]);
  addAudit.mockRestore();
});

test('with the cookie => who is signed in, and the journeys of the deployment, the one at "/" first', async () => {
  const { journeys, endsAt } = (await ask()).json();
  expect(journeys).toEqual([
    { id: 'move-in', title: 'Move in', base: '/', languages: ['en', 'hi'] },
    { id: 'landlord', title: 'Landlord', base: '/landlord/', languages: ['en'] },
  ]);
  expect(Date.parse(endsAt)).toBeGreaterThan(Date.now());
});

test('in another process of the deployment => signed in too', async () => {
  const other = await startTestApp({ config: { dist }, store: server.store });
  expect((await ask(other)).statusCode).toBe(200);
  await other.close();
});

test('after 8 hours => 401', async () => {
  const other = await startTestApp({ config: { dist }, store: server.store });
  other.clock.advance((studioSessionSeconds - 60) * 1000);
  expect((await ask(other)).statusCode).toBe(200);
  other.clock.advance(120_000);
  const reply = await ask(other);
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'studio-sign-in']);
  await other.close();
});

test('after the token was changed => 401', async () => {
  const other = await startTestApp({
    ...{ config: { dist }, store: server.store, adminTokenHash: hashToken('the-new-token') },
  });
  expect((await ask(other)).statusCode).toBe(401);
  await other.close();
});

test('sign-out => the cookie is removed, and a copy of it is worth nothing', async () => {
  const reply = await server.app.inject({ method: 'DELETE', url, headers: { cookie } });
  expect(reply.json()).toEqual({ status: 'success' });
  expect(reply.cookies).toMatchObject([{ name: 'studio-session', value: '', path: '/studio' }]);
  expect(reply.cookies[0]?.expires?.getTime()).toBeLessThan(Date.now());
  expect((await ask()).statusCode).toBe(401);
});
