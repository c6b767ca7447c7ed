import { describe, expect, test } from 'vitest';
import type { StudioUser } from '../../src/contracts/studio-api.ts';
import { startTestApp } from '../../tests/support/server/app.ts';
import { addStudioUser, openTestStudio, operateStudio, type StudioReply } from '../../tests/support/server/users.ts';

const studio = operateStudio();

const answerOf = ({ body }: StudioReply) => body as unknown as { user: StudioUser; token?: string; code?: string };
const withKey = (key: string) => ({ 'idempotency-key': key });
const add = (key: string, body: object, by = studio.operator) => by.ask('POST', 'users', body, withKey(key));
const change = (id: string, body: object, key?: string, by = studio.operator) =>
  by.ask('PATCH', `users/${id}`, body, key === undefined ? {} : withKey(key));
const history = async () => (await studio.server.store.studio.events.list({ most: 1000 })).map(({ what }) => what);
const canSignIn = async (token = '') =>
  (await (await openTestStudio(studio.server, token)).ask('GET', 'session')).status === 200;

describe('adding a user', () => {
  test('again with the same key => the same user, without a token; the token of the first answer stays', async () => {
    const body = { name: 'Asha', role: 'viewer' };
    const first = await add('key-of-asha', body);
    const events = await history();
    const again = await add('key-of-asha', body);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual({ user: answerOf(first).user });
    expect(await canSignIn(answerOf(first).token)).toBe(true);
    expect(await history()).toEqual(events);
  });

  test('again in another process, after a change => the user as they are now', async () => {
    const body = { name: 'Bela', role: 'viewer' };
    const { id } = answerOf(await add('key-of-bela', body)).user;
    await change(id, { role: 'editor' });
    const other = await startTestApp({ config: { dist: studio.dist }, store: studio.server.store });
    const reply = await add('key-of-bela', body, await openTestStudio(other));
    await other.close();
    expect([reply.status, answerOf(reply).user]).toMatchObject([200, { id, role: 'editor' }]);
  });

  test('five times at once => one user, and one token', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => add('key-of-chitra', { name: 'Chitra', role: 'viewer' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(replies.map((reply) => answerOf(reply).user.id)).size).toBe(1);
    expect((await history()).filter((what) => what.includes('"Chitra"'))).toEqual([
      'Added the user "Chitra" as viewer',
    ]);
  });

  test('another body under the same key => 409, and nobody is added', async () => {
    await add('key-of-devi', { name: 'Devi', role: 'viewer' });
    const reply = await add('key-of-devi', { name: 'Devika', role: 'viewer' });
    expect([reply.status, answerOf(reply).code]).toEqual([409, undefined]);
    expect((await studio.server.store.studio.users.list()).map(({ name }) => name)).not.toContain('Devika');
  });

  test('the same key of another publisher, or another key => the name is taken', async () => {
    const publisher = await addStudioUser(studio.server, { name: 'Parul', role: 'publisher' });
    const body = { name: 'Esha', role: 'viewer' };
    await add('key-of-esha', body);
    const replies = [await add('key-of-esha', body, publisher), await add('other-key-of-esha', body)];
    expect(replies.map((reply) => answerOf(reply).code)).toEqual(['name-taken', 'name-taken']);
  });

  test('a key with a space => 400', async () => {
    expect((await add('a key of somebody', { name: 'Farah', role: 'viewer' })).status).toBe(400);
  });
});

describe('changing a user', () => {
  test.each([{ role: 'editor' }, { disabled: true }, { role: 'editor', disabled: true }])(
    '%j again => the same answer, and one sentence in the history',
    async (body) => {
      const { id } = await addStudioUser(studio.server, { name: `With ${JSON.stringify(body)}`, role: 'viewer' });
      const first = await change(id, body);
      const events = await history();
      const again = await change(id, body);
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(await history()).toEqual(events);
    },
  );

  test('another token, again with the same key => no token, and that of the first answer stays', async () => {
    const { id, token: former } = await addStudioUser(studio.server, { name: 'Gita', role: 'viewer' });
    const first = answerOf(await change(id, { newToken: true }, 'token-of-gita'));
    const again = await change(id, { newToken: true }, 'token-of-gita');
    expect([again.status, again.body]).toEqual([200, { user: first.user }]);
    expect([await canSignIn(former), await canSignIn(first.token)]).toEqual([false, true]);
    expect(answerOf(await change(id, { newToken: true }, 'next-token-of-gita')).token).toMatch(/^[\w-]{32}$/);
  });

  test('the same key for another user => a token of their own', async () => {
    const users = [
      await addStudioUser(studio.server, { name: 'Hema', role: 'viewer' }),
      await addStudioUser(studio.server, { name: 'Indu', role: 'viewer' }),
    ];
    for (const { id } of users)
      expect(answerOf(await change(id, { newToken: true }, 'token-of-two')).token).toMatch(/^[\w-]{32}$/);
  });

  test.each([
    ['with one key', () => 'token-at-once'],
    ['with keys of their own', (n: number) => `token-at-once-${n}`],
  ])('five requests for another token at once, %s => one token works', async (how, keyOf) => {
    const { id } = await addStudioUser(studio.server, { name: `At once ${how}`, role: 'viewer' });
    const replies = await Promise.all([1, 2, 3, 4, 5].map((n) => change(id, { newToken: true }, keyOf(n))));
    const failed = replies.filter((reply) => reply.status !== 200 && answerOf(reply).code !== 'token-replaced');
    expect(failed).toEqual([]);
    const tokens = replies.flatMap((reply) => answerOf(reply).token ?? []);
    const works = await Promise.all(tokens.map(canSignIn));
    expect(works.filter(Boolean)).toHaveLength(1);
    if (how === 'with one key') expect(tokens).toHaveLength(1);
  });
});

test('a token that was replaced in the store after it was read => not replaced again', async () => {
  const { id } = await addStudioUser(studio.server, { name: 'Jaya', role: 'viewer' });
  const { users } = studio.server.store.studio;
  const { tokenHash } = (await users.find(id)) ?? { tokenHash: '' };
  const replace = (next: string) => users.replaceToken(id, tokenHash, { tokenHash: next, request: null });
  expect([await replace('one'), await replace('two')]).toEqual([true, false]);
  expect((await users.find(id))?.tokenHash).toBe('one');
});

test('the store, asked twice by one request that reads the user each time => one token', async () => {
  const { id } = await addStudioUser(studio.server, { name: 'Kavya', role: 'viewer' });
  const { users } = studio.server.store.studio;
  const replace = async (next: string) => {
    const { tokenHash } = (await users.find(id)) ?? { tokenHash: '' };
    return users.replaceToken(id, tokenHash, { tokenHash: next, request: 'one request' });
  };
  expect([await replace('first'), await replace('again')]).toEqual([true, false]);
  expect((await users.find(id))?.tokenHash).toBe('first');
});
