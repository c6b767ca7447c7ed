import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hashOverrides } from '../../../src/compile/version.ts';
import type { StructureExport } from '../../../src/contracts/release-api.ts';
import type { DraftCheck } from '../../../src/contracts/studio-api.ts';
import type { TextOverrides } from '../../../src/engine/model/texts/overrides.ts';
import { endSlowChecks } from '../../../tests/support/server/journey.ts';
import {
  testJourneyPath as journey,
  openTestPublishing,
  testReason as reason,
  type TestPublishing,
  versionIn,
} from '../../../tests/support/server/publishing.ts';
import type { StudioReply } from '../../../tests/support/server/users.ts';

let studio: TestPublishing;
let words = 0;

beforeAll(async () => {
  studio = await openTestPublishing();
});
beforeEach(() => studio.clear());
afterAll(() => studio.close());

const newWords = () => `Words ${++words}`;

test('a draft without errors => published with the next number, and the draft is empty', async () => {
  const [text, before] = [newWords(), await studio.current()];
  await studio.write('/title', text);
  const reply = await studio.publish();
  expect(reply.status).toBe(201);
  const number = before.number + 1;
  expect(versionIn(reply)).toMatchObject({ number, by: 'Parul', reason, kind: 'texts', release: 0, isLive: true });
  expect(await studio.publishedTexts()).toEqual([text]);
  expect(await studio.draft()).toMatchObject({ changes: [], canUndo: false, number });
  const { versions } = await studio.current();
  expect(versions[0]).toMatchObject({ number, changes: [{ sentence: `Reworded /title: ${text}` }] });
});

test('an excluded change => the others are published, and it stays in the draft, of who wrote it', async () => {
  const [text, later] = [newWords(), newWords()];
  const { editor, publisher } = studio.users;
  await studio.write('/title', text);
  await studio.write('/say', `${later} {form.rent|money}`, editor);
  const choose = async (how: string, user = publisher) =>
    user.ask(
      'POST',
      `${journey}/draft/${how}`,
      { changes: [{ language: 'en', part: 'home', at: '/say' }] },
      { 'if-match': `"${(await studio.draft()).revision}"` },
    );
  await choose('exclude');
  await choose('include');
  expect((await choose('exclude')).body).toMatchObject({ changes: [{}, { at: '/say', isExcluded: true }] });
  expect(await studio.read<DraftCheck>('draft/check')).toMatchObject({
    ...{ changes: [{ sentence: `Reworded /title: ${text}` }], canPublish: true },
  });
  expect((await studio.publish()).status).toBe(201);
  expect(await studio.publishedTexts()).toEqual([text]);
  const left = { byId: studio.users.editor.id, at: '/say', isExcluded: true };
  expect(await studio.draft()).toMatchObject({ changes: [left], canUndo: false });
  expect(await studio.publish()).toMatchObject({ status: 409, body: { code: 'nothing-to-publish' } });
  expect((await choose('include')).body).toMatchObject({ changes: [{ by: 'Esha' }], canUndo: true });
  expect(await studio.publish()).toMatchObject({ status: 202, body: { proposal: { authors: ['Esha'] } } });
});

test('the choice of a text that the draft does not change => 422', async () => {
  const { revision } = await studio.draft();
  const changes = [{ language: 'en', part: 'home', at: '/title' }];
  expect(
    await studio.users.publisher.ask('POST', `${journey}/draft/exclude`, { changes }, { 'if-match': `"${revision}"` }),
  ).toMatchObject({ status: 422, body: { code: 'unknown-text' } });
});

test('the check => problems beside their text, changes in sentences, and whether it can be published', async () => {
  await studio.write('/title', 'BROKEN');
  expect(await studio.read<DraftCheck>('draft/check')).toMatchObject({
    problems: [{ severity: 'error', text: { language: 'en', part: 'home', at: '/title' } }],
    changes: [{ kind: 'copy', sentence: 'Reworded /title: BROKEN' }],
    ...{ canPublish: false, needsSecondPerson: false, why: expect.stringContaining('1 error') },
  });
});

test('a draft with an error => nothing is published, whatever is sent', async () => {
  await studio.write('/title', 'BROKEN');
  const before = await studio.current();
  const reply = await studio.publish();
  expect([reply.status, reply.body.code]).toEqual([422, 'check-failed']);
  expect(reply.body.problems).toMatchObject([{ code: 'broken' }]);
  const { revision } = await studio.draft();
  const forced = { revision, reason, problems: [], force: true, overrides: {} };
  expect(
    (await studio.users.publisher.ask('POST', `${journey}/versions`, forced, { 'if-match': `"${before.number}"` }))
      .status,
  ).toBe(400);
  expect(await studio.current()).toEqual(before);
});

test('a check that ends its thread => 503, nothing is published, the draft stays, and the next check works', async () => {
  await studio.write('/title', 'CRASH');
  expect(await studio.publish()).toMatchObject({ status: 503, body: { code: 'check-away' } });
  expect((await studio.draft()).changes).toHaveLength(1);
  await studio.write('/title', newWords());
  expect((await studio.publish()).status).toBe(201);
});

test('an empty draft => 409', async () => {
  expect(await studio.publish()).toMatchObject({ status: 409, body: { code: 'nothing-to-publish' } });
});

test('on another version, or another revision => 412 with the newer one, and nothing is published', async () => {
  await studio.write('/title', newWords());
  const [{ number }, { revision }] = [await studio.current(), await studio.draft()];
  const late = await studio.publish(studio.users.publisher, { number: number + 1 });
  expect([late.status, late.body.code, late.body.message]).toEqual([
    ...[412, 'version-moved'],
    expect.stringContaining(`version ${number}`),
  ]);
  const moved = await studio.publish(studio.users.publisher, { revision: revision - 1 });
  expect([moved.status, moved.body.code, moved.body.draft]).toMatchObject([412, 'draft-moved', { revision }]);
  expect((await studio.current()).number).toBe(number);
});

test('the same request twice with one key, and ten at once => one version', async () => {
  await studio.write('/title', newWords());
  const given = {
    key: 'one-key-for-all',
    number: (await studio.current()).number,
    revision: (await studio.draft()).revision,
  };
  const replies = await Promise.all(Array.from({ length: 10 }, () => studio.publish(studio.users.publisher, given)));
  expect(new Set(replies.map((reply) => `${reply.status} ${versionIn(reply).number}`))).toEqual(
    new Set([`201 ${given.number + 1}`]),
  );
  expect((await studio.publish(studio.users.publisher, given)).status).toBe(201);
  expect((await studio.current()).number).toBe(given.number + 1);
});

test('ten publishers at once without a key => one version, nine are refused', async () => {
  await studio.write('/title', newWords());
  const given = { number: (await studio.current()).number, revision: (await studio.draft()).revision };
  const statuses = (
    await Promise.all(Array.from({ length: 10 }, () => studio.publish(studio.users.publisher, given)))
  ).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 412)).toHaveLength(9);
  expect((await studio.current()).number).toBe(given.number + 1);
});

test.each([
  ['viewer', () => studio.users.viewer],
  ['editor', () => studio.users.editor],
] as const)('a %s => publishes, approves and rolls back nothing', async (_, user) => {
  await studio.write('/title', newWords());
  const before = await studio.current();
  const replies = [
    await studio.publish(user()),
    await studio.rollBack(0, user()),
    await user().ask('POST', `${journey}/proposals/x/approval`),
  ];
  for (const { status, body } of replies) expect([status, body.code]).toEqual([403, 'role']);
  expect(await studio.current()).toEqual(before);
});

/** Has texts published that were written against other files. */
async function publishOver(overrides: TextOverrides): Promise<void> {
  const { versions } = studio.server.store.studio;
  const texts = await versions.saveTexts({
    hash: hashOverrides('move-in', overrides),
    journey: 'move-in',
    overrides,
    now: new Date(),
  });
  const { number } = await studio.current();
  const by = { id: 'operator', name: 'Operator' };
  await versions.add({
    ...{ journey: 'move-in', number: number + 1, kind: 'texts', release: 0, texts, changes: [], changesConsent: false },
    ...{
      forEveryone: false,
      backTo: null,
      by,
      approvedBy: null,
      reason,
      requestKey: null,
      at: new Date(),
      formerly: null,
    },
  });
}

test('a published text that the release has by now in other words => a conflict, is left out, and goes with the next version', async () => {
  await publishOver({
    en: { home: { '/title': { from: 'Former', text: 'Ours' }, '/gone': { from: 'a', text: 'b' } } },
  });
  expect((await studio.current()).conflicts).toEqual([
    { language: 'en', part: 'home', at: '/title', from: 'Former', text: 'Ours', deployed: 'Your home' },
    { language: 'en', part: 'home', at: '/gone', from: 'a', text: 'b' },
  ]);
  const { changes, canPublish, needsSecondPerson } = await studio.read<DraftCheck>('draft/check');
  expect([canPublish, needsSecondPerson, changes.map(({ kind }) => kind)]).toEqual([true, false, ['check', 'check']]);
  expect(changes[0]?.sentence).toContain('Removed the published "Ours" at the title (en)');
  expect((await studio.publish()).status).toBe(201);
  expect(await studio.publishedTexts()).toEqual([]);
  expect((await studio.current()).conflicts).toEqual([]);
  expect(await studio.publish()).toMatchObject({ status: 409, body: { code: 'nothing-to-publish' } });
});

test('what was done => the newest first, with the reason, page by page, and the audit holds', async () => {
  for (let written = 0; written < 50; written++) await studio.write('/title', newWords());
  await studio.publish();
  const { events, next } = await (async () =>
    (await studio.users.viewer.ask('GET', 'audit?journey=move-in')).body as unknown as {
      events: { id: string; by: string; what: string; why?: string }[];
      next: string;
    })();
  expect(events[0]).toMatchObject({
    by: 'Parul',
    what: expect.stringMatching(/^Published version \d+: /),
    why: reason,
  });
  expect(events).toHaveLength(50);
  const more = (await studio.users.viewer.ask('GET', `audit?journey=move-in&before=${next}`)).body as unknown as {
    events: { id: string }[];
  };
  expect(more.events.map(({ id }) => id)).not.toContain(events.at(-1)?.id);
  await studio.server.store.audit.seal(new Date(Date.now() + 60_000));
  expect((await studio.server.store.audit.verify()).problems).toEqual([]);
});

test('the export of what is published => the files with these texts, as a patch too', async () => {
  const text = newWords();
  await studio.write('/title', text);
  await studio.publish();
  const { structure, patch, version } = await studio.read<StructureExport>('export');
  expect(version).toBe((await studio.current()).number);
  const screen = structure.find(({ path }) => path === 'journeys/move-in/screens/home.json');
  expect(JSON.parse(screen?.after ?? '').title).toBe(text);
  expect(patch).toContain(`+  "title": "${text}",`);
});

test('a published text that is deployed by now => no difference of the files', async () => {
  await publishOver({ en: { home: { '/title': { from: 'Former', text: 'Your home' } } } });
  expect(await studio.read<StructureExport>('export')).toMatchObject({ structure: [], patch: '', conflicts: [] });
  expect((await studio.current()).conflicts).toEqual([]);
});

test('three slow checks of a viewer, and somebody else publishes => one is not made, and all else ends', async () => {
  const look = () => studio.users.viewer.ask('GET', `${journey}/draft/check`);
  const checks: Promise<StudioReply>[] = [];
  for (const text of [`SLOW ${newWords()}`, `SLOW ${newWords()}`, newWords()]) {
    await studio.write('/title', text);
    const read = vi.spyOn(studio.server.store.studio.drafts, 'read');
    checks.push(look());
    await vi.waitFor(() => expect(read).toHaveResolvedTimes(1));
    read.mockRestore();
  }
  expect(await checks[1]).toMatchObject({ status: 409, body: { code: 'check-replaced' } });
  const published = studio.publish();
  endSlowChecks(studio.dist);
  expect((await published).status).toBe(201);
  expect((await Promise.all(checks)).map(({ status }) => status)).toEqual([200, 409, 200]);
});
