import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StudioRole, studioRoles } from '../../../src/contracts/studio-api.ts';
import {
  openTestPublishing,
  type TestPublishing,
  testJourneyPath,
  testReason,
} from '../../support/server/publishing.ts';
import { addStudioUser, type StudioBrowser } from '../../support/server/users.ts';

interface Call {
  readonly role: StudioRole;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
}

const onNumber = { headers: { 'if-match': '"0"' } };
const ofFile = { query: '?path=journey.json' };
const change = (place: object, text = 'Words') => ({
  changes: [{ language: 'en', part: 'home', at: '/title', text, ...place }],
});

const chosen = { changes: [{ language: 'en', part: 'home', at: '/title' }] };

/** The least role of each call, and a request that is right but for it. */
const calls: Readonly<Record<string, Call>> = {
  'GET /users': { role: 'publisher' },
  'POST /users': { role: 'publisher', body: { name: 'Somebody', role: 'viewer' } },
  'PATCH /users/{id}': { role: 'publisher', body: { role: 'viewer' } },
  'GET /audit': { role: 'viewer' },
  'GET /journeys/{journey}/texts': { role: 'viewer' },
  'GET /journeys/{journey}/draft': { role: 'viewer' },
  'PATCH /journeys/{journey}/draft': { role: 'copy editor', body: change({}), ...onNumber },
  'DELETE /journeys/{journey}/draft': { role: 'copy editor', ...onNumber },
  'POST /journeys/{journey}/draft/exclude': { role: 'copy editor', body: chosen, ...onNumber },
  'POST /journeys/{journey}/draft/include': { role: 'copy editor', body: chosen, ...onNumber },
  'POST /journeys/{journey}/draft/undo': { role: 'copy editor', ...onNumber },
  'POST /journeys/{journey}/draft/redo': { role: 'copy editor', ...onNumber },
  'GET /journeys/{journey}/draft/check': { role: 'viewer' },
  'GET /journeys/{journey}/versions': { role: 'viewer' },
  'POST /journeys/{journey}/versions': { role: 'publisher', body: { revision: 0, reason: testReason }, ...onNumber },
  'POST /journeys/{journey}/rollback': { role: 'publisher', body: { to: 0, reason: testReason }, ...onNumber },
  'GET /journeys/{journey}/export': { role: 'viewer' },
  'GET /journeys/{journey}/numbers': { role: 'viewer' },
  'DELETE /journeys/{journey}/proposals/{id}': { role: 'publisher' },
  'POST /journeys/{journey}/proposals/{id}/approval': { role: 'publisher' },
  'GET /journeys/{journey}/structure': { role: 'viewer' },
  'GET /journeys/{journey}/structure/files': { role: 'viewer', ...ofFile },
  'PUT /journeys/{journey}/structure/files': {
    role: 'editor',
    body: { path: 'journey.json', content: '{}' },
    ...onNumber,
  },
  'PATCH /journeys/{journey}/structure/files': {
    role: 'editor',
    body: { files: [{ path: 'journey.json', content: '{}' }] },
    ...onNumber,
  },
  'DELETE /journeys/{journey}/structure/files': { role: 'editor', ...ofFile, ...onNumber },
  'POST /journeys/{journey}/structure/reset': { role: 'editor', body: {}, ...onNumber },
  'GET /journeys/{journey}/structure/check': { role: 'viewer' },
  'GET /journeys/{journey}/releases': { role: 'viewer' },
  'GET /journeys/{journey}/releases/{number}': { role: 'viewer' },
  'GET /journeys/{journey}/releases/{number}/walkthroughs': { role: 'viewer' },
  'POST /journeys/{journey}/releases': {
    role: 'publisher',
    body: { revision: 0, reason: testReason },
    ...onNumber,
  },
  'DELETE /journeys/{journey}/releases/{number}': { role: 'publisher' },
};

let studio: TestPublishing;
let others: Readonly<Record<StudioRole, StudioBrowser>>;

beforeAll(async () => {
  studio = await openTestPublishing();
  const { server } = studio;
  others = {
    viewer: await addStudioUser(server, { name: 'Vera', role: 'viewer' }),
    'copy editor': await addStudioUser(server, { name: 'Chitra', role: 'copy editor' }),
    editor: await addStudioUser(server, { name: 'Edwin', role: 'editor' }),
    publisher: await addStudioUser(server, { name: 'Pooja', role: 'publisher' }),
  };
});
afterAll(() => studio.close());

/** Sends a call of the table with other headers, such as a cookie. */
async function send(name: string, headers: Readonly<Record<string, string>>) {
  const [method = '', path = ''] = name.split(' ');
  const { body, headers: own = {}, query = '' } = calls[name] as Call;
  const unknown = '00000000-0000-4000-8000-000000000000';
  const given = path.replace('{journey}', 'move-in').replace('{id}', unknown).replace('{number}', '1');
  const reply = await studio.server.app.inject({
    ...{ method: method as 'GET', headers: { ...own, ...headers } },
    url: `/studio/api${given}${query}`,
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, code: reply.json().code };
}

test('the table has every call of the studio but those of the session', async () => {
  const document = (await studio.server.app.inject({ url: '/api/docs.json' })).json();
  const listed = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    path.startsWith('/studio/api/') && path !== '/studio/api/session'
      ? Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.slice('/studio/api'.length)}`)
      : [],
  );
  expect(listed.sort()).toEqual(Object.keys(calls).sort());
});

describe.each(Object.keys(calls))('%s', (name) => {
  test('without a session => 401', async () => expect((await send(name, {})).status).toBe(401));

  test.each(studioRoles)('as a %s => only with the role that it needs', async (role) => {
    const { status, code } = await send(name, { cookie: others[role].cookie });
    const isAllowed = studioRoles.indexOf(role) >= studioRoles.indexOf(calls[name]?.role ?? 'publisher');
    if (isAllowed) expect([401, 403]).not.toContain(status);
    else expect([status, code]).toEqual([403, 'role']);
  });
});

test.each(Object.keys(calls).filter((name) => !name.startsWith('GET')))(
  '%s from another site => 403, also for a publisher',
  async (name) => {
    for (const from of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const { status, code } = await send(name, {
        cookie: others.publisher.cookie,
        ...(from as Record<string, string>),
      });
      expect([status, code]).not.toEqual([403, 'role']);
      expect(status).toBe(403);
    }
  },
);

describe('what a draft does not take', () => {
  const write = async (body: object) => {
    const { revision } = await studio.draft();
    return studio.users.editor.ask('PATCH', `${testJourneyPath}/draft`, body, { 'if-match': `"${revision}"` });
  };

  test.each([
    { language: '__proto__' },
    { part: '__proto__' },
    { part: 'constructor' },
    { at: '/__proto__' },
    { at: '/constructor/name' },
    { at: '/title/../../journey.json' },
    { part: '../../../etc/passwd' },
  ])('a text at %j => 422, and the draft stays', async (place) => {
    const before = await studio.draft();
    expect((await write(change(place))).status).toBe(422);
    expect(await studio.draft()).toEqual(before);
  });

  test.each([
    ['no change', { changes: [] }],
    ['more texts than one call may have', { changes: Array.from({ length: 81 }, () => change({}).changes[0]) }],
    ['a text of 5001 letters', change({}, 'x'.repeat(5001))],
    ['a text that is none', change({ text: { toString: 'x' } })],
    ['a property of its own', change({ by: 'Somebody else' })],
  ])('%s => 400, and the draft stays', async (_, body) => {
    const before = await studio.draft();
    expect((await write(body)).status).toBe(400);
    expect(await studio.draft()).toEqual(before);
  });

  test('a body of 100 kB => 413', async () => {
    const one = change({}, 'x'.repeat(5000)).changes[0];
    expect((await write({ changes: Array.from({ length: 20 }, () => one) })).status).toBe(413);
  });
});

describe('a publish that is sent again', () => {
  test('by somebody else with the same key => not theirs to see as their own, and nothing is published twice', async () => {
    await studio.write('/title', 'Sent again');
    const { number } = await studio.current();
    const first = await studio.publish(studio.users.publisher, { key: 'a-key-of-two', number });
    const second = await studio.publish(studio.users.second, { key: 'a-key-of-two', number });
    expect([first.status, (await studio.current()).number]).toEqual([201, number + 1]);
    expect(second.status).toBe(412);
  });

  test('with the same key for another draft => refused, since another version is live', async () => {
    await studio.write('/title', 'One draft');
    const { number } = await studio.current();
    expect((await studio.publish(studio.users.publisher, { key: 'a-key-of-one', number })).status).toBe(201);
    await studio.write('/title', 'Another draft');
    const again = await studio.publish(studio.users.publisher, { key: 'a-key-of-one', number });
    expect(again.status).toBe(412);
    expect((await studio.current()).number).toBe(number + 1);
    expect(await studio.publishedTexts()).toEqual(['One draft']);
  });
});
