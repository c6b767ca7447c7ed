import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WaitingVersion } from '../../../src/contracts/version-api.ts';
import { startTestApp } from '../../../tests/support/server/app.ts';
import { editableStudio } from '../../../tests/support/server/journey.ts';
import {
  testJourneyPath as journey,
  openTestPublishing,
  testReason as reason,
  type TestPublishing,
  versionIn,
} from '../../../tests/support/server/publishing.ts';
import { writeDist } from '../../../tests/support/server/studio.ts';
import { addStudioUser } from '../../../tests/support/server/users.ts';

let studio: TestPublishing;
let words = 0;

beforeAll(async () => {
  studio = await openTestPublishing();
});
beforeEach(() => studio.clear());
afterAll(() => studio.close());

/** What is in the history, the newest first. */
const historyNow = async () => (await studio.server.store.studio.events.list({ most: 1000 })).map(({ what }) => what);

const newWords = () => `Words ${++words}`;

describe('consent, fee and legal texts', () => {
  const propose = async (text = newWords(), author = studio.users.editor) => {
    await studio.write('/help', text, author);
    const { status, body } = await studio.publish();
    return { status, proposal: body.proposal as unknown as WaitingVersion };
  };

  test('publishing => a proposal, which changes nothing yet', async () => {
    const before = await studio.current();
    const { status, proposal } = await propose();
    expect([status, proposal.authors]).toEqual([202, ['Esha']]);
    const { proposal: waiting, ...after } = await studio.current(studio.users.second);
    expect(after).toEqual(before);
    expect(waiting).toMatchObject({ id: proposal.id, kind: 'texts', canApprove: true });
  });

  test('approved by another publisher => published with both names, and the draft is empty', async () => {
    const text = newWords();
    const { proposal } = await propose(text);
    const reply = await studio.approve(studio.users.second, proposal.id);
    expect(reply.status).toBe(201);
    expect(versionIn(reply)).toMatchObject({ by: 'Parul', approvedBy: 'Sunil', kind: 'texts', reason });
    expect(await studio.publishedTexts()).toContain(text);
    expect((await studio.draft()).changes).toEqual([]);
    expect(await studio.approve(studio.users.publisher, proposal.id)).toMatchObject({
      status: 409,
      body: { code: 'proposal-closed' },
    });
  });

  test('approved again by the same person, also later => the same version, and nothing twice', async () => {
    const { proposal } = await propose();
    const first = await studio.approve(studio.users.second, proposal.id);
    const made = versionIn(first);
    await studio.write('/title', newWords());
    await studio.publish();
    const events = await historyNow();
    const again = await studio.approve(studio.users.second, proposal.id);
    expect([again.status, versionIn(again)]).toEqual([201, made]);
    expect((await studio.current()).number).toBe(made.number + 1);
    expect(await historyNow()).toEqual(events);
  });

  test('five approvals by the same person at once => one version, which each of them gets', async () => {
    const before = (await studio.current()).number;
    const { proposal } = await propose();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => studio.approve(studio.users.second, proposal.id)));
    expect(replies.map((reply) => [reply.status, versionIn(reply).number])).toEqual(Array(5).fill([201, before + 1]));
    expect(
      (await historyNow()).filter((what) => what.startsWith(`Approved and published version ${before + 1}:`)),
    ).toHaveLength(1);
  });

  test('withdrawn again by the same person, also at once => success, and nothing twice', async () => {
    const { proposal } = await propose();
    const events = await historyNow();
    const withdraw = (user = studio.users.publisher) => user.ask('DELETE', `${journey}/proposals/${proposal.id}`);
    const replies = [...(await Promise.all([withdraw(), withdraw()])), await withdraw()];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await historyNow()).toEqual(['Withdrew the proposal to publish', ...events]);
    expect(await withdraw(studio.users.second)).toMatchObject({ status: 409, body: { code: 'proposal-closed' } });
  });

  test('approved after the same person has withdrawn it, or withdrawn after it was approved => 409', async () => {
    const withdrawn = (await propose()).proposal;
    await studio.users.second.ask('DELETE', `${journey}/proposals/${withdrawn.id}`);
    const approved = (await propose()).proposal;
    await studio.approve(studio.users.second, approved.id);
    const replies = [
      await studio.approve(studio.users.second, withdrawn.id),
      await studio.users.second.ask('DELETE', `${journey}/proposals/${approved.id}`),
    ];
    expect(replies.map(({ body }) => body.code)).toEqual(['proposal-closed', 'proposal-closed']);
  });

  test('the author of one text of it => cannot approve it', async () => {
    await studio.write('/title', newWords(), studio.users.second);
    const { proposal } = await propose();
    expect(await studio.approve(studio.users.second, proposal.id)).toMatchObject({
      status: 403,
      body: { code: 'own-changes' },
    });
    expect(await studio.waiting(studio.users.second)).toMatchObject({
      canApprove: false,
      whyNot: expect.stringContaining('You wrote'),
    });
    expect((await studio.approve(studio.users.publisher, proposal.id)).status).toBe(201);
  });

  test('a text that somebody else has corrected => whoever wrote it first cannot approve it either', async () => {
    const text = newWords();
    await studio.write('/help', text, studio.users.second);
    const { proposal } = await propose(`${text}.`);
    expect(proposal.authors).toEqual(['Sunil', 'Esha']);
    expect(await studio.approve(studio.users.second, proposal.id)).toMatchObject({ body: { code: 'own-changes' } });
    expect((await studio.approve(studio.users.publisher, proposal.id)).status).toBe(201);
  });

  test('the draft goes on meanwhile => what was proposed is published, and the later text stays in the draft', async () => {
    const [text, later] = [newWords(), newWords()];
    const { proposal } = await propose(text);
    await studio.write('/say', later);
    await studio.approve(studio.users.second, proposal.id);
    expect(await studio.publishedTexts()).toContain(text);
    expect((await studio.draft()).changes.map((change) => change.text)).toEqual([later]);
  });

  test.each<[string, number, (id: string) => Promise<unknown>, (keyof TestPublishing['users'])?]>([
    ['of a viewer', 403, async () => undefined, 'viewer'],
    ['of an editor', 403, async () => undefined, 'editor'],
    ['of one that is withdrawn', 409, (id) => studio.users.publisher.ask('DELETE', `${journey}/proposals/${id}`)],
    [
      'of one that a third publisher has approved',
      409,
      async (id) => studio.approve(await addStudioUser(studio.server, { name: 'Tara', role: 'publisher' }), id),
    ],
    ['of what was published over meanwhile', 409, async () => studio.rollBack((await studio.current()).number - 1)],
    ['of another id', 404, async () => undefined],
  ])('an approval %s => %d, and a row of the audit', async (why, status, before, user = 'second') => {
    await studio.write('/title', newWords());
    await studio.publish();
    const { proposal } = await propose();
    await before(proposal.id);
    const addAudit = vi.spyOn(studio.server.store.records, 'addAudit');
    const id = why === 'of another id' ? 'unknown' : proposal.id;
    expect((await studio.approve(studio.users[user], id)).status).toBe(status);
    expect(addAudit.mock.calls).toMatchObject([
      [{ action: 'studio-approve', outcome: 'refused', subject: id, actor: expect.stringMatching(/^studio user /) }],
    ]);
    addAudit.mockRestore();
  });

  test.each([
    ['finds an error', 422, 'check-failed', 'BROKEN'],
    ['ends its thread', 503, 'check-away', 'CRASH'],
  ])('an approval by another process, whose check %s => %d, and a row of the audit', async (_, status, code, word) => {
    const { proposal } = await propose();
    const check = editableStudio['.studio/.check/check.mjs'] ?? '';
    const dist = writeDist({ ...editableStudio, '.studio/.check/check.mjs': check.replaceAll(word, 'Words') });
    const other = await startTestApp({ config: { dist }, store: studio.server.store });
    const third = await addStudioUser(other, { name: `Tara ${status}`, role: 'publisher' });
    const addAudit = vi.spyOn(studio.server.store.records, 'addAudit');
    expect(await studio.approve(third, proposal.id)).toMatchObject({ status, body: { code } });
    const row = { action: 'studio-approve', outcome: 'refused', subject: proposal.id };
    expect(addAudit.mock.calls).toMatchObject([[{ ...row, actor: `studio user ${third.id}` }]]);
    addAudit.mockRestore();
    await other.close();
    rmSync(dist, { recursive: true });
  });

  test('an approval of somebody without a session => refused, and no row', async () => {
    const { proposal } = await propose();
    const addAudit = vi.spyOn(studio.server.store.records, 'addAudit');
    const stranger = await studio.server.app.inject({
      method: 'POST',
      url: `/studio/api/${journey}/proposals/${proposal.id}/approval`,
    });
    expect(stranger.statusCode).toBeGreaterThanOrEqual(400);
    expect(addAudit).not.toHaveBeenCalled();
    addAudit.mockRestore();
  });

  test('a second proposal => 409; withdrawn => the draft stays, and it can be proposed again', async () => {
    const { proposal } = await propose();
    expect(await studio.publish(studio.users.second)).toMatchObject({ status: 409, body: { code: 'proposal-open' } });
    await studio.users.publisher.ask('DELETE', `${journey}/proposals/${proposal.id}`);
    expect((await studio.draft()).changes).toHaveLength(1);
    expect((await studio.publish()).status).toBe(202);
  });

  test('something else is published meanwhile => the approval is refused', async () => {
    await studio.write('/title', newWords());
    const { number } = versionIn(await studio.publish());
    const { proposal } = await propose();
    expect((await studio.rollBack(number - 1)).status).toBe(201);
    expect(await studio.approve(studio.users.second, proposal.id)).toMatchObject({
      status: 409,
      body: { code: 'proposal-closed' },
    });
    expect(await studio.waiting()).toBeUndefined();
    expect((await studio.publish()).status).toBe(202);
  });

  test('a repeat with the same key => the same proposal', async () => {
    await studio.write('/help', newWords());
    const ids = [
      await studio.publish(studio.users.publisher, { key: 'proposal-key' }),
      await studio.publish(studio.users.publisher, { key: 'proposal-key' }),
    ].map(({ body }) => (body.proposal as unknown as { id: string }).id);
    expect(ids[1]).toBe(ids[0]);
  });

  test.each(['approved', 'withdrawn'])('a repeat after it was %s => what became of it', async (end) => {
    await studio.write('/help', newWords());
    const given = {
      key: `key-${end}`,
      number: (await studio.current()).number,
      revision: (await studio.draft()).revision,
    };
    const { id } = (await studio.publish(studio.users.publisher, given)).body.proposal as unknown as { id: string };
    if (end === 'approved') await studio.approve(studio.users.second, id);
    else await studio.users.second.ask('DELETE', `${journey}/proposals/${id}`);
    const reply = await studio.publish(studio.users.publisher, given);
    if (end === 'withdrawn') expect([reply.status, reply.body.code]).toEqual([409, 'proposal-closed']);
    else
      expect([reply.status, versionIn(reply)]).toMatchObject([201, { number: given.number + 1, approvedBy: 'Sunil' }]);
  });
});
