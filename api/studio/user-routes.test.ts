import { expect, test } from 'vitest';
import { studioRoles } from '../../src/contracts/studio-api.ts';
import { addStudioUser, openTestStudio, operateStudio, type StudioBrowser } from '../../tests/support/server/users.ts';

const studio = operateStudio();

const statusOf = async ({ ask }: StudioBrowser) => (await ask('GET', 'session')).status;

test('a new user => a token of 32 characters, with which they sign in', async () => {
  const user = await addStudioUser(studio.server, { name: 'Asha', role: 'copy editor' });
  expect(user.token).toMatch(/^[\w-]{32}$/);
  const { body } = await user.ask('GET', 'session');
  expect(body).toMatchObject({ id: user.id, name: 'Asha', role: 'copy editor' });
});

test('the token => nowhere in the database, the list or the log', async () => {
  const { token } = await addStudioUser(studio.server, { name: 'Bela', role: 'viewer' });
  const { body } = await studio.operator.ask('GET', 'users');
  const stored = JSON.stringify([await studio.server.store.studio.users.list(), body, studio.server.lines]);
  expect(stored).toContain('Bela');
  expect(stored).not.toContain(token);
  const hash = (await studio.server.store.studio.users.list()).find(({ name }) => name === 'Bela')?.tokenHash ?? '';
  expect(JSON.stringify(body)).not.toContain(hash);
});

test.each(['Bela', ' Bela ', 'Operator', 'operator', ' OPERATOR '])(
  'a user "%s" => the name is taken',
  async (name) => {
    const { status, body } = await studio.operator.ask('POST', 'users', { name, role: 'viewer' });
    expect([status, body.code]).toEqual([409, 'name-taken']);
  },
);

test.each(studioRoles.filter((role) => role !== 'publisher'))('a %s => sees and changes no users', async (role) => {
  const user = await addStudioUser(studio.server, { name: `As ${role}`, role });
  const tries = [
    user.ask('GET', 'users'),
    user.ask('POST', 'users', { name: 'Mallory', role: 'publisher' }),
    user.ask('PATCH', `users/${user.id}`, { role: 'publisher' }),
  ];
  for (const { status, body } of await Promise.all(tries)) {
    expect([status, body.code]).toEqual([403, 'role']);
    expect(body.message).toContain(`yours is "${role}"`);
  }
});

test('another role => at once, in the session under way', async () => {
  const user = await addStudioUser(studio.server, { name: 'Chitra', role: 'viewer' });
  await studio.operator.ask('PATCH', `users/${user.id}`, { role: 'publisher' });
  expect((await user.ask('GET', 'users')).status).toBe(200);
});

test('a new token => the former sessions end, and the former token is refused', async () => {
  const user = await addStudioUser(studio.server, { name: 'Devi', role: 'viewer' });
  const { body } = await studio.operator.ask('PATCH', `users/${user.id}`, { newToken: true });
  expect(await statusOf(user)).toBe(401);
  expect(await statusOf(await openTestStudio(studio.server, user.token))).toBe(401);
  expect(await statusOf(await openTestStudio(studio.server, body.token))).toBe(200);
});

test('disabled => no sign-in until enabled again, and no former session even then', async () => {
  const user = await addStudioUser(studio.server, { name: 'Esha', role: 'viewer' });
  await studio.operator.ask('PATCH', `users/${user.id}`, { disabled: true });
  expect(await statusOf(user)).toBe(401);
  expect(await statusOf(await openTestStudio(studio.server, user.token))).toBe(401);
  await studio.operator.ask('PATCH', `users/${user.id}`, { disabled: false });
  expect(await statusOf(user)).toBe(401);
  expect(await statusOf(await openTestStudio(studio.server, user.token))).toBe(200);
});

test('an unknown user => 404', async () => {
  const { status, body } = await studio.operator.ask('PATCH', 'users/nobody', { role: 'viewer' });
  expect([status, body.code]).toEqual([404, 'unknown-user']);
});

test('what is done to users => in words among the events, and in an audit whose chain holds', async () => {
  const events = await studio.server.store.studio.events.list({ most: 100 });
  expect(events.map(({ what }) => what)).toContain('Changed the user "Devi": a new token');
  await studio.server.store.audit.seal(new Date(Date.now() + 60_000));
  expect((await studio.server.store.audit.verify()).problems).toEqual([]);
});
