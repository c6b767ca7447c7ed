import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { structureLimits } from '../../../src/changes/publishing/structure-files.ts';
import type { StructureCheck, StructureDraft } from '../../../src/contracts/release-api.ts';
import { openTestReleases, releasedJourney, type TestReleases } from '../../../tests/support/server/releases.ts';
import { testFiles, testScreen } from '../../../tests/support/server/site.ts';

let site: TestReleases;
const path = `${releasedJourney}/structure`;
const home = 'screens/home.json';

const ifMatch = async (): Promise<Record<string, string>> => ({ 'if-match': `"${(await site.draft()).revision}"` });
const reset = async (body: object = {}) => site.users.editor.ask('POST', `${path}/reset`, body, await ifMatch());
const remove = async (file: string, user = site.users.editor) =>
  user.ask('DELETE', `${path}/files?path=${encodeURIComponent(file)}`, undefined, await ifMatch());
const statuses = ({ files }: StructureDraft) =>
  files.filter(({ status }) => status !== 'same').map((file) => `${file.path} ${file.status}`);

beforeAll(async () => {
  site = await openTestReleases();
});
afterEach(() => reset());
afterAll(() => site.close());

test('nothing is changed => every file of the build, byte for byte', async () => {
  const { files, isChanged, version, release } = await site.draft();
  expect({ isChanged, version, release }).toEqual({ isChanged: false, version: 0, release: 0 });
  expect(files.map((file) => [file.path, file.status])).toEqual(
    Object.keys(testFiles)
      .sort()
      .map((one) => [one, 'same']),
  );
  expect((await site.file(home)).content).toBe(testFiles[home]);
});

test('a file is written => only it differs, and who wrote it is named', async () => {
  const { status, headers } = await site.put(home, testScreen('New'));
  expect([status, headers.etag]).toEqual([200, `"${(await site.draft()).revision}"`]);
  const draft = await site.draft();
  expect(statuses(draft)).toEqual([`${home} changed`]);
  expect(draft.files.find((file) => file.path === home)).toMatchObject({ by: 'Esha' });
  expect(await site.file(home)).toMatchObject({ content: testScreen('New'), live: testFiles[home] });
  expect((await site.file('journey.json')).content).toBe(testFiles['journey.json']);
});

test('written as it was => no change', async () => {
  await site.put(home, testScreen('New'));
  await site.put(home, testFiles[home] ?? '');
  expect((await site.draft()).isChanged).toBe(false);
});

test('added, deleted, and reset one by one', async () => {
  await site.put('screens/faq.json', testScreen('Questions'));
  await remove(home);
  expect(statuses(await site.draft())).toEqual(['screens/faq.json added', `${home} deleted`]);
  await reset({ path: home });
  expect(statuses(await site.draft())).toEqual(['screens/faq.json added']);
});

test('a file that is not there is deleted => 404', async () => {
  expect((await remove('screens/none.json')).status).toBe(404);
});

test.each([
  '../landlord/journey.json',
  'screens/../../landlord/journey.json',
  '/etc/passwd.json',
  'screens\\home.json',
  '__proto__.json',
  'constructor/x.json',
  'screens/code.ts',
  'schemas/../fields.schema.json',
  'schemas/api/phone.schema.json',
  'schemas/fields.json',
  'Schemas/home.schema.json',
  '.git/config.json',
])('the path %j => 422, and nothing is written', async (file) => {
  expect(await site.put(file, '{}')).toMatchObject({ status: 422, body: { code: 'file-path' } });
  expect((await site.draft()).isChanged).toBe(false);
});

test.each(['../x.json', '__proto__.json', 'toString.json'])('reading %s => no file', async (file) => {
  const { status } = await site.users.viewer.ask('GET', `${path}/files?path=${encodeURIComponent(file)}`);
  expect([404, 422]).toContain(status);
});

test('a path that differs in a capital letter => 422', async () => {
  expect(await site.put('screens/Home.json', '{}')).toMatchObject({ status: 422, body: { code: 'file-count' } });
});

test.each(['a\uD800', 'a\0'])('the text %j => 400', async (text) => {
  expect((await site.put(home, text)).status).toBe(400);
});

test('a path with a NUL => 400', async () => {
  expect((await site.put('screens/home.json\0.json', '{}')).status).toBe(400);
});

test('a text of 600 kB => 400, one of 500 kB is saved', async () => {
  expect((await site.put(home, `"${'a'.repeat(600_000)}"`)).status).toBe(400);
  expect((await site.put(home, `"${'\n'.repeat(500_000)}"`)).status).toBe(200);
});

test('a mark, tabs, and line breaks of two bytes => every byte is saved', async () => {
  const text = '\uFEFF{\r\n\t"title": "x"\r\n}';
  await site.put(home, text);
  expect((await site.file(home)).content).toBe(text);
});

test('another base => 422', async () => {
  const journey = JSON.stringify({ title: 'Move in', base: '/other/' });
  expect(await site.put('journey.json', journey)).toMatchObject({ status: 422, body: { code: 'base-changed' } });
});

test('journey.json is deleted => 422', async () => {
  expect((await remove('journey.json')).status).toBe(422);
});

describe('a data schema', () => {
  const schema = 'schemas/home.schema.json';

  test('is a file of the journey, and is written and compared as the others', async () => {
    await site.put(schema, '{ "type": "object" }');
    expect(statuses(await site.draft())).toEqual([`${schema} changed`]);
    expect(await site.file(schema)).toMatchObject({ content: '{ "type": "object" }', live: testFiles[schema] });
  });

  test('the last one is deleted => 422, as its release would have the deployed ones', async () => {
    expect(await remove(schema)).toMatchObject({ status: 422, body: { code: 'file-path' } });
    await site.put('schemas/faq.schema.json', '{}');
    expect((await remove(schema)).status).toBe(200);
  });
});

describe('a file of the draft from before its path was refused', () => {
  const notes = 'notes.json';
  beforeEach(async () => {
    const entry = { kind: 'put', path: notes, content: '{}', baseHash: null, at: new Date() } as const;
    const by = { id: 'somebody', name: 'Somebody' };
    const { revision } = await site.draft();
    await site.store.studio.structure.append('move-in', { ...entry, by, revision: revision + 1 });
    expect(statuses(await site.draft())).toEqual([`${notes} added`]);
  });

  test('can be read, and not written', async () => {
    expect(await site.file(notes)).toMatchObject({ content: '{}', status: 'added' });
    expect(await site.put(notes, '{ }')).toMatchObject({ status: 422, body: { code: 'file-path' } });
  });

  test.each([
    ['deleted', () => remove(notes)],
    ['reset', () => reset({ path: notes })],
    [
      'removed with a write',
      async () => {
        const files = [
          { path: notes, content: null },
          { path: home, content: testFiles[home] },
        ];
        return site.users.editor.ask('PATCH', `${path}/files`, { files }, await ifMatch());
      },
    ],
  ])('%s => gone, and its path is refused again', async (_, take) => {
    expect((await take()).status).toBe(200);
    expect((await site.draft()).isChanged).toBe(false);
    expect(await remove(notes)).toMatchObject({ status: 422, body: { code: 'file-path' } });
  });
});

describe('two people', () => {
  test('written on an older revision => 412 with the newer draft, and nothing is lost', async () => {
    const seen = await ifMatch();
    await site.put(home, testScreen('Esha'));
    const body = { path: home, content: testScreen('Parul') };
    const late = await site.users.publisher.ask('PUT', `${path}/files`, body, seen);
    expect(late).toMatchObject({ status: 412, body: { code: 'draft-moved', draft: { isChanged: true } } });
    expect((await site.file(home)).content).toBe(testScreen('Esha'));
  });

  test('ten writes of one revision at once => one is saved', async () => {
    const seen = await ifMatch();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        site.users.editor.ask('PUT', `${path}/files`, { path: home, content: testScreen(`${n}`) }, seen),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
  });

  test('without If-Match => 428', async () => {
    const reply = await site.users.editor.ask('PUT', `${path}/files`, { path: home, content: '{}' });
    expect(reply.status).toBe(428);
  });
});

describe('several files in one call', () => {
  const patch = async (files: readonly object[], headers?: Record<string, string>) =>
    site.users.editor.ask('PATCH', `${path}/files`, { files }, headers ?? (await ifMatch()));
  const manyFiles = (count: number, content: string) =>
    Array.from({ length: count }, (_, n) => ({ path: `screens/s${n}.json`, content }));
  const two = [
    { path: home, content: testScreen('Both') },
    { path: 'screens/faq.json', content: testScreen('Questions') },
  ];

  test('=> all of them are written, and one sentence is in the history', async () => {
    const { status, headers } = await patch(two);
    const draft = await site.draft();
    expect([status, headers.etag]).toEqual([200, `"${draft.revision}"`]);
    expect(statuses(draft)).toEqual(['screens/faq.json added', `${home} changed`]);
    expect((await site.file(home)).content).toBe(testScreen('Both'));
    const { body } = await site.users.viewer.ask('GET', 'audit?journey=move-in');
    const [last] = (body as unknown as { events: { what: string }[] }).events;
    expect(last?.what).toBe(`Wrote ${home}, screens/faq.json in the draft`);
  });

  test('null => removes a file with the others, and the history says both', async () => {
    await site.put('screens/faq.json', testScreen('Questions'));
    const { revision } = await site.draft();
    const { status } = await patch([
      { path: 'screens/faq.json', content: null },
      { path: home, content: testScreen('Alone') },
    ]);
    const draft = await site.draft();
    expect([status, draft.revision]).toEqual([200, revision + 2]);
    expect(statuses(draft)).toEqual([`${home} changed`]);
    const { body } = await site.users.viewer.ask('GET', 'audit?journey=move-in');
    const [last] = (body as unknown as { events: { what: string }[] }).events;
    expect(last?.what).toBe(`Wrote ${home}; deleted screens/faq.json in the draft`);
  });

  test('null for a file that is not there => 404, and none is written', async () => {
    expect((await patch([...two, { path: 'screens/none.json', content: null }])).status).toBe(404);
    expect((await site.draft()).isChanged).toBe(false);
  });

  test('null for journey.json => 422, and none is written', async () => {
    expect((await patch([...two, { path: 'journey.json', content: null }])).status).toBe(422);
    expect((await site.draft()).isChanged).toBe(false);
  });

  test('PUT with null => 400', async () => {
    const reply = await site.users.editor.ask('PUT', `${path}/files`, { path: home, content: null }, await ifMatch());
    expect(reply.status).toBe(400);
  });

  test.each([
    ['a path that no journey has', { path: '../x.json', content: '{}' }, 'file-path'],
    ['a path out of the data schemas', { path: 'schemas/../api/x.schema.json', content: '{}' }, 'file-path'],
    ['a file that the engine does not read', { path: 'notes.json', content: '{' }, 'file-path'],
    ['a file in a folder of the screens', { path: 'screens/x/y.json', content: '{' }, 'file-path'],
    ['a shared schema', { path: 'schemas/api/x.schema.json', content: '{}' }, 'file-path'],
    ['a property of its own', { path: 'screens/a.json', content: '{}', by: 'Somebody else' }, undefined],
    ['a text that is none', { path: 'screens/a.json', content: { toString: 'x' } }, undefined],
    ['no text', { path: 'screens/a.json' }, undefined],
    ['a path that is written already', { path: home, content: '{}' }, 'file-path'],
    ['a path that differs in a capital letter', { path: 'screens/FAQ.json', content: '{}' }, 'file-count'],
    ['another base', { path: 'journey.json', content: '{ "base": "/other/" }' }, 'base-changed'],
    ['half of a character', { path: 'screens/a.json', content: 'a\uD800' }, undefined],
  ])('one of them has %s => none is written', async (_, wrong, code) => {
    const { revision } = await site.draft();
    const reply = await patch([...two, wrong]);
    expect([400, 422]).toContain(reply.status);
    if (code !== undefined) expect(reply.body.code).toBe(code);
    expect(await site.draft()).toMatchObject({ revision, isChanged: false });
  });

  test('on an older revision, also of another file => 412, and none is written', async () => {
    const seen = await ifMatch();
    await site.put('journey.json', `${testFiles['journey.json']}\n`);
    expect((await patch(two, seen)).status).toBe(412);
    expect(statuses(await site.draft())).toEqual(['journey.json changed']);
  });

  test('ten calls on one revision at once => one of them is written, whole', async () => {
    const seen = await ifMatch();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        patch(
          two.map((file) => ({ ...file, content: testScreen(`${n}`) })),
          seen,
        ),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
    const texts = await Promise.all(two.map(async (file) => (await site.file(file.path)).content));
    expect(texts[0]).toBe(texts[1]);
  });

  test.each([
    ['none', []],
    ['one too many', manyFiles(structureLimits.filesOfCall + 1, '{}')],
  ])('%s => 400', async (_, files) => {
    expect((await patch(files)).status).toBe(400);
  });

  test('more than 4 MB => 413', async () => {
    expect((await patch(manyFiles(9, 'x'.repeat(500_000)))).status).toBe(413);
  });
});

test.each(['viewer', 'copyEditor'] as const)('a %s writes => 403', async (name) => {
  expect((await site.put(home, '{}', site.users[name])).status).toBe(403);
});

test('without a session => 401', async () => {
  expect((await site.server.app.inject({ url: `/studio/api/${path}` })).statusCode).toBe(401);
});

test.each(['nowhere', '..', '__proto__'])('the journey "%s" => 404', async (journey) => {
  expect((await site.users.viewer.ask('GET', `journeys/${encodeURIComponent(journey)}/structure`)).status).toBe(404);
});

test('an error in a file => the check says where, and that it cannot be published', async () => {
  await site.put(home, testScreen('BROKEN'));
  const check = (await site.users.viewer.ask('GET', `${path}/check`)).body as unknown as StructureCheck;
  expect(check).toMatchObject({ choices: [], canPublish: false, why: 'The check finds 1 error: correct them first.' });
  expect(check.problems[0]?.at).toContain(home);
});

test('read while a release goes live => the draft of before or of afterwards, and not half of each', async () => {
  await site.put(home, testScreen('Going live'));
  await site.ask();
  await site.worker.runOnce();
  const { structure } = site.store.studio;
  const read = vi.spyOn(structure, 'read').mockImplementationOnce(async (journey) => {
    await site.released.refresh();
    return structure.read(journey);
  });
  expect(await site.file(home)).toMatchObject({ content: testScreen('Going live'), live: testScreen('Going live') });
  read.mockRestore();
  expect(await site.draft()).toMatchObject({ release: 1, isChanged: false });
});

test('every write is in the history', async () => {
  await site.put(home, testScreen('New'));
  const { body } = await site.users.viewer.ask('GET', 'audit?journey=move-in');
  const [last] = (body as unknown as { events: { by: string; what: string }[] }).events;
  expect(last).toMatchObject({ by: 'Esha', what: `Wrote ${home} in the draft` });
});
