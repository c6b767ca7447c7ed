// @vitest-environment node
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  CurrentPublication,
  DraftCheck,
  PublicationProposal,
  StudioDraft,
} from '../../../src/journey/publishing/studio-api.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { editableStudio } from '../test-journey.ts';
import { writeDist } from '../test-studio.ts';
import { addStudioUser, type StudioBrowser } from '../test-users.ts';

const dist = writeDist(editableStudio);
const journey = 'journeys/move-in';
const reason = 'Asked for by support';
let server: TestApp;
let viewer: StudioBrowser;
let editor: StudioBrowser;
let publisher: StudioBrowser;
let second: StudioBrowser;
let words = 0;

beforeAll(async () => {
  server = await startTestApp({ config: { dist } });
  viewer = await addStudioUser(server, { name: 'Vimala', role: 'viewer' });
  editor = await addStudioUser(server, { name: 'Esha', role: 'editor' });
  publisher = await addStudioUser(server, { name: 'Parul', role: 'publisher' });
  second = await addStudioUser(server, { name: 'Sunil', role: 'publisher' });
});
beforeEach(async () => {
  for (const { id } of await proposals()) await publisher.ask('DELETE', `${journey}/proposals/${id}`);
  const { revision } = await draft();
  await editor.ask('DELETE', `${journey}/draft`, undefined, { 'if-match': `"${revision}"` });
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

const read = async <Shape>(path: string, user = viewer) =>
  (await user.ask('GET', `${journey}/${path}`)).body as unknown as Shape;
const draft = () => read<StudioDraft>('draft');
const current = () => read<CurrentPublication>('publication');
const proposals = async (user = viewer) =>
  (await read<{ proposals: PublicationProposal[] }>('proposals', user)).proposals;
const newWords = () => `Words ${++words}`;
const write = async (at: string, text: string, user = editor) => {
  const changes = [{ language: 'en', part: 'home', at, text }];
  await user.ask('PATCH', `${journey}/draft`, { changes }, { 'if-match': `"${(await draft()).revision}"` });
};
const publish = async (user = publisher, given: { key?: string; number?: number; revision?: number } = {}) =>
  user.ask(
    'POST',
    `${journey}/publications`,
    { revision: given.revision ?? (await draft()).revision, reason },
    {
      'if-match': `"${given.number ?? (await current()).number}"`,
      ...(given.key && { 'idempotency-key': given.key }),
    },
  );
const rollBack = async (to: number, user = publisher) =>
  user.ask('POST', `${journey}/rollback`, { to, reason }, { 'if-match': `"${(await current()).number}"` });
const publishedTexts = async () => {
  const all = await server.store.studio.publications.since({ 'move-in': (await current()).number - 1 });
  return Object.values(all.at(-1)?.overrides.en?.home ?? {}).map(({ text }) => text);
};

test('a draft without errors => published with the next number, and the draft is empty', async () => {
  const [text, before] = [newWords(), await current()];
  await write('/title', text);
  const { status, body } = await publish();
  expect(status).toBe(201);
  const release = '1111222233334444';
  expect(body.publication).toMatchObject({
    number: before.number + 1,
    by: 'Parul',
    reason,
    changesConsent: false,
    release,
  });
  expect(await publishedTexts()).toEqual([text]);
  expect(await draft()).toMatchObject({ changes: [], canUndo: false, number: before.number + 1 });
  const { publications } = await read<{ publications: { number: number; changes: { sentence: string }[] }[] }>(
    'publications',
  );
  expect(publications[0]).toMatchObject({
    number: before.number + 1,
    changes: [{ sentence: `Reworded /title: ${text}` }],
  });
});

test('the check => problems beside their text, changes in sentences, and whether it can be published', async () => {
  await write('/title', 'BROKEN');
  expect(await read<DraftCheck>('draft/check')).toMatchObject({
    problems: [{ severity: 'error', text: { language: 'en', part: 'home', at: '/title' } }],
    changes: [{ kind: 'copy', sentence: 'Reworded /title: BROKEN' }],
    ...{ canPublish: false, needsSecondPerson: false, why: expect.stringContaining('1 error') },
  });
});

test('a draft with an error => nothing is published, whatever is sent', async () => {
  await write('/title', 'BROKEN');
  const before = await current();
  const reply = await publish();
  expect([reply.status, reply.body.code]).toEqual([422, 'check-failed']);
  expect(reply.body.problems).toMatchObject([{ code: 'broken' }]);
  const { revision } = await draft();
  const forced = { revision, reason, problems: [], force: true, overrides: {} };
  expect(
    (await publisher.ask('POST', `${journey}/publications`, forced, { 'if-match': `"${before.number}"` })).status,
  ).toBe(400);
  expect(await current()).toEqual(before);
});

test('a check that ends its thread => 503, nothing is published, the draft stays, and the next check works', async () => {
  await write('/title', 'CRASH');
  expect(await publish()).toMatchObject({ status: 503, body: { code: 'check-away' } });
  expect((await draft()).changes).toHaveLength(1);
  await write('/title', newWords());
  expect((await publish()).status).toBe(201);
});

test('an empty draft => 409', async () => {
  expect(await publish()).toMatchObject({ status: 409, body: { code: 'nothing-to-publish' } });
});

test('on another publication, or another revision => 412 with the newer one, and nothing is published', async () => {
  await write('/title', newWords());
  const [{ number }, { revision }] = [await current(), await draft()];
  const late = await publish(publisher, { number: number + 1 });
  expect([late.status, late.body.code, late.body.publication]).toMatchObject([412, 'publication-moved', { number }]);
  const moved = await publish(publisher, { revision: revision - 1 });
  expect([moved.status, moved.body.code, moved.body.draft]).toMatchObject([412, 'draft-moved', { revision }]);
  expect((await current()).number).toBe(number);
});

test('the same request twice with one key, and ten at once => one publication', async () => {
  await write('/title', newWords());
  const given = { key: 'one-key-for-all', number: (await current()).number, revision: (await draft()).revision };
  const replies = await Promise.all(Array.from({ length: 10 }, () => publish(publisher, given)));
  expect(
    new Set(
      replies.map(({ status, body }) => `${status} ${(body.publication as unknown as { number: number }).number}`),
    ),
  ).toEqual(new Set([`201 ${given.number + 1}`]));
  expect((await publish(publisher, given)).status).toBe(201);
  expect((await current()).number).toBe(given.number + 1);
});

test('ten publishers at once without a key => one publication, nine are refused', async () => {
  await write('/title', newWords());
  const given = { number: (await current()).number, revision: (await draft()).revision };
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => publish(publisher, given)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 412)).toHaveLength(9);
  expect((await current()).number).toBe(given.number + 1);
});

test.each([
  ['viewer', () => viewer],
  ['editor', () => editor],
] as const)('a %s => publishes, approves and rolls back nothing', async (_, user) => {
  await write('/title', newWords());
  const before = await current();
  const replies = [
    await publish(user()),
    await rollBack(0, user()),
    await user().ask('POST', `${journey}/proposals/x/approval`),
  ];
  for (const { status, body } of replies) expect([status, body.code]).toEqual([403, 'role']);
  expect(await current()).toEqual(before);
});

describe('consent, fee and legal texts', () => {
  const propose = async (text = newWords(), author = editor) => {
    await write('/terms', text, author);
    const { status, body } = await publish();
    return { status, proposal: body.proposal as unknown as PublicationProposal };
  };
  const approve = (user: StudioBrowser, id: string) => user.ask('POST', `${journey}/proposals/${id}/approval`);

  test('publishing => a proposal, which changes nothing yet', async () => {
    const before = await current();
    const { status, proposal } = await propose();
    expect([status, proposal.authors]).toEqual([202, ['Esha']]);
    expect(await current()).toEqual(before);
    expect(await proposals(second)).toMatchObject([{ id: proposal.id, canApprove: true }]);
  });

  test('approved by another publisher => published with both names, and the draft is empty', async () => {
    const text = newWords();
    const { proposal } = await propose(text);
    const { status, body } = await approve(second, proposal.id);
    expect(status).toBe(201);
    expect(body.publication).toMatchObject({ by: 'Parul', approvedBy: 'Sunil', changesConsent: true, reason });
    expect(await publishedTexts()).toContain(text);
    expect((await draft()).changes).toEqual([]);
    expect(await approve(second, proposal.id)).toMatchObject({ status: 409, body: { code: 'proposal-closed' } });
  });

  test('the author of one text of it => cannot approve it', async () => {
    await write('/title', newWords(), second);
    const { proposal } = await propose();
    expect(await approve(second, proposal.id)).toMatchObject({ status: 403, body: { code: 'own-changes' } });
    expect((await proposals(second))[0]).toMatchObject({
      canApprove: false,
      whyNot: expect.stringContaining('You wrote'),
    });
    expect((await approve(publisher, proposal.id)).status).toBe(201);
  });

  test('the draft goes on meanwhile => what was proposed is published, and the later text stays in the draft', async () => {
    const [text, later] = [newWords(), newWords()];
    const { proposal } = await propose(text);
    await write('/say', later);
    await approve(second, proposal.id);
    expect(await publishedTexts()).toContain(text);
    expect((await draft()).changes.map((change) => change.text)).toEqual([later]);
  });

  test('a second proposal => 409; withdrawn => the draft stays, and it can be proposed again', async () => {
    const { proposal } = await propose();
    expect(await publish(second)).toMatchObject({ status: 409, body: { code: 'proposal-open' } });
    await publisher.ask('DELETE', `${journey}/proposals/${proposal.id}`);
    expect((await draft()).changes).toHaveLength(1);
    expect((await publish()).status).toBe(202);
  });

  test('something else is published meanwhile => the approval is refused', async () => {
    const { proposal } = await propose();
    expect((await rollBack(0)).status).toBe(201);
    expect(await approve(second, proposal.id)).toMatchObject({ status: 409, body: { code: 'proposal-closed' } });
  });

  test('a repeat with the same key => the same proposal', async () => {
    await write('/terms', newWords());
    const ids = [
      await publish(publisher, { key: 'proposal-key' }),
      await publish(publisher, { key: 'proposal-key' }),
    ].map(({ body }) => (body.proposal as unknown as { id: string }).id);
    expect(ids[1]).toBe(ids[0]);
  });
});

test('roll back => the former texts under a new number, and 0 those of the release', async () => {
  const [first, then] = [newWords(), newWords()];
  await write('/title', first);
  const { number } = (await publish()).body.publication as unknown as { number: number };
  await write('/title', then);
  await publish();
  const { body } = await rollBack(number);
  expect(body.publication).toMatchObject({ number: number + 2, rollbackTo: number, reason });
  expect(await publishedTexts()).toContain(first);
  expect((await rollBack(0)).body.publication).toMatchObject({ number: number + 3, rollbackTo: 0 });
  expect(await publishedTexts()).toEqual([]);
  expect(await rollBack(9999)).toMatchObject({ status: 404, body: { code: 'unknown-publication' } });
});

test('a published text that the release has by now in other words => a conflict, and is left out', async () => {
  const en = { home: { '/title': { from: 'Former', text: 'Ours' }, '/gone': { from: 'a', text: 'b' } } };
  await server.store.studio.publications.saveVersion({
    hash: 'conflicts',
    journey: 'move-in',
    overrides: { en },
    now: new Date(),
  });
  const { number } = await current();
  const by = { id: 'operator', name: 'Operator' };
  const rest = { changes: [], by, approvedBy: null, reason, rollbackTo: null, requestKey: null, at: new Date() };
  const row = { journey: 'move-in', number: number + 1, hash: 'conflicts', release: 'former', changesConsent: false };
  await server.store.studio.publications.add({ ...row, ...rest });
  expect(await current()).toMatchObject({
    isDeployedNewer: true,
    conflicts: [
      { language: 'en', part: 'home', at: '/title', from: 'Former', text: 'Ours', deployed: 'Your home' },
      { language: 'en', part: 'home', at: '/gone', from: 'a', text: 'b' },
    ],
  });
});

test('what was done => the newest first, with the reason, page by page, and the audit holds', async () => {
  await write('/title', newWords());
  await publish();
  const { events, next } = await (async () =>
    (await viewer.ask('GET', 'audit?journey=move-in')).body as unknown as {
      events: { id: string; by: string; what: string; why?: string }[];
      next: string;
    })();
  expect(events[0]).toMatchObject({ by: 'Parul', what: expect.stringMatching(/^Published \d+: /), why: reason });
  expect(events).toHaveLength(50);
  const more = (await viewer.ask('GET', `audit?journey=move-in&before=${next}`)).body as unknown as {
    events: { id: string }[];
  };
  expect(more.events.map(({ id }) => id)).not.toContain(events.at(-1)?.id);
  await server.store.audit.seal(new Date(Date.now() + 60_000));
  expect((await server.store.audit.verify()).problems).toEqual([]);
});
