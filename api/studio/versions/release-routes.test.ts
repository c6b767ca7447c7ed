import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReleaseEntry, StructureExport } from '../../../src/contracts/release-api.ts';
import type { WaitingVersion } from '../../../src/contracts/version-api.ts';
import { openTestReleases, releasedJourney, type TestReleases } from '../../../tests/support/server/releases.ts';
import {
  otherWay,
  testConsent,
  testFiles,
  testScreen,
  updatedWalkthrough,
} from '../../../tests/support/server/site.ts';
import type { StudioBrowser, StudioReply } from '../../../tests/support/server/users.ts';

let site: TestReleases;
const home = 'screens/home.json';

beforeEach(async () => {
  site = await openTestReleases();
});
afterEach(() => site.close());

const releaseIn = ({ body }: StudioReply) => (body as unknown as { release: ReleaseEntry }).release;
const approve = (user: StudioBrowser, id = '') => user.ask('POST', `${releasedJourney}/proposals/${id}/approval`);
const build = async () => {
  await site.worker.runOnce();
  await site.released.refresh();
};
const events = async () => {
  const { body } = await site.users.viewer.ask('GET', 'audit?journey=move-in');
  return (body as unknown as { events: { what: string; by: string; why?: string }[] }).events;
};

test('a changed step => built, live, and recorded with who and why', async () => {
  await site.put(home, testScreen('New'));
  const asked = await site.ask();
  expect([asked.status, releaseIn(asked).state]).toEqual([202, 'queued']);
  await build();
  const release = await site.release(1);
  expect(release).toMatchObject({ state: 'published', failures: [], by: 'Parul' });
  expect(release.steps.map(({ name }) => name)).toEqual(['prepare', 'check', 'explore', 'scenarios', 'build', 'store']);
  expect(release.steps.every(({ finishedAt }) => finishedAt !== undefined)).toBe(true);
  expect(await site.live()).toMatchObject({ number: 1, release: 1, served: 1, hasBuilder: true });
  expect((await site.visit()).body).toContain('New');
  expect((await events())[0]).toMatchObject({ by: 'Parul', why: 'Asked for by support' });
  expect(await site.draft()).toMatchObject({ isChanged: false, release: 1, version: 1, editors: [] });
});

test('the export => the live files that differ from the deployed ones, where they are in a project, and as a patch', async () => {
  const exported = async () => (await site.users.viewer.ask('GET', `${releasedJourney}/export`)).body;
  expect(await exported()).toMatchObject({ version: 0, structure: [], patch: '' });
  const [added, removed] = ['schemas/more.schema.json', 'scenarios/first.json'];
  await site.put(added, '{}\n');
  await site.users.editor.ask('DELETE', `${releasedJourney}/structure/files?path=${removed}`, undefined, {
    'if-match': `"${(await site.draft()).revision}"`,
  });
  await site.publish(testScreen('New'));
  const { version, structure, patch } = (await exported()) as unknown as StructureExport;
  expect(version).toBe(1);
  expect(structure).toEqual([
    { path: `${releasedJourney}/${removed}`, before: testFiles[removed] },
    { path: releasedJourney.replace('journeys', 'schemas') + added.replace('schemas', ''), after: '{}\n' },
    { path: `${releasedJourney}/${home}`, before: testFiles[home], after: testScreen('New') },
  ]);
  expect(patch).toContain(`+++ b/${releasedJourney}/${home}`);
});

test('a draft with an error => the release fails with the reason, and nothing else changes', async () => {
  const release = await site.publish(testScreen('BROKEN'));
  expect(release).toMatchObject({ state: 'failed', failures: ['The home screen is broken.'] });
  expect(await site.live()).toMatchObject({ number: 0, release: 0, versions: [] });
  expect((await site.draft()).isChanged).toBe(true);
  expect((await site.visit()).body).toContain('Home');
});

test('a recorded walkthrough goes another way => failed, with the walkthrough as it goes now; with that one it is built', async () => {
  const path = 'scenarios/first.json';
  expect(await site.publish(otherWay)).toMatchObject({ state: 'failed', canUpdateWalkthroughs: true });
  const { status, body } = await site.users.viewer.ask('GET', `${releasedJourney}/releases/1/walkthroughs`);
  const files = [{ path, content: updatedWalkthrough, base: testFiles[path] }];
  expect([status, body]).toEqual([200, { files }]);
  await site.put(path, updatedWalkthrough);
  expect(await site.publish(otherWay)).toMatchObject({ state: 'published', canUpdateWalkthroughs: false });
});

test.each([1, 2])('the walkthroughs of release %i, which has none or does not exist => 404', async (number) => {
  expect(await site.publish(testScreen('BROKEN'))).toMatchObject({ canUpdateWalkthroughs: false });
  expect(await site.users.viewer.ask('GET', `${releasedJourney}/releases/${number}/walkthroughs`)).toMatchObject({
    ...{ status: 404, body: { code: 'nothing-to-update' } },
  });
});

test('a file is changed while it is built => the release has the former text, and the draft goes on', async () => {
  await site.put(home, testScreen('One'));
  site.builder.atStep = async (step) => {
    if (step === 'build') await site.put(home, testScreen('Two'));
  };
  await site.ask();
  await build();
  expect((await site.visit()).body).toContain('One');
  const draft = await site.draft();
  expect(draft.files.find(({ path }) => path === home)).toMatchObject({ status: 'changed', by: 'Esha' });
  expect(draft.files.some(({ isConflict }) => isConflict)).toBe(false);
  expect((await site.file(home)).content).toBe(testScreen('Two'));
});

test('a file is changed by two people while it is built => both are authors of the next release, and no other', async () => {
  await site.put(home, testScreen('One'), site.users.publisher);
  site.builder.atStep = async (step) => {
    if (step !== 'build') return;
    await site.put(home, testScreen('Two'), site.users.second);
    await site.put(home, testScreen('Three'), site.users.editor);
  };
  await site.ask();
  await build();
  expect((await site.draft()).editors.map(({ name }) => name).sort()).toEqual(['Esha', 'Sunil']);
});

describe('what is refused', () => {
  test('nothing is changed => 409', async () => {
    expect(await site.ask()).toMatchObject({ status: 409, body: { code: 'nothing-to-publish' } });
  });

  test('an editor asks => 403', async () => {
    await site.put(home, testScreen('New'));
    expect((await site.ask(site.users.editor)).status).toBe(403);
  });

  test('asked on another version, or without one => 412, 428', async () => {
    await site.put(home, testScreen('New'));
    expect((await site.ask(site.users.publisher, {}, { 'if-match': '"7"' })).status).toBe(412);
    const { revision } = await site.draft();
    const body = { revision, reason: 'Asked for by support' };
    expect((await site.users.publisher.ask('POST', `${releasedJourney}/releases`, body)).status).toBe(428);
  });

  test('asked on another revision => 412', async () => {
    await site.put(home, testScreen('New'));
    expect(await site.ask(site.users.publisher, { revision: 0 })).toMatchObject({ body: { code: 'draft-moved' } });
  });

  test('while another one is built => 409', async () => {
    await site.put(home, testScreen('New'));
    await site.ask();
    expect(await site.ask(site.users.second)).toMatchObject({ status: 409, body: { code: 'build-under-way' } });
  });

  test('ten publishers at once => one release', async () => {
    await site.put(home, testScreen('New'));
    const replies = await Promise.all(Array.from({ length: 10 }, () => site.ask()));
    expect(replies.map(({ status }) => status).sort()).toEqual([202, ...Array(9).fill(409)]);
  });

  test('back to a version that never was, or that is live => 404, 404, 409', async () => {
    await site.publish(testScreen('BROKEN'));
    const replies = [await site.goBack(9), await site.goBack(1), await site.goBack(0)];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 409]);
  });
});

test('the same request again, also at once => the same release', async () => {
  await site.put(home, testScreen('New'));
  const key = { 'idempotency-key': 'a-key-of-a-request' };
  const [one, two] = await Promise.all([
    site.ask(site.users.publisher, {}, key),
    site.ask(site.users.publisher, {}, key),
  ]);
  expect([one, two].map((reply) => [reply?.status, releaseIn(reply as StudioReply).number])).toEqual([
    [202, 1],
    [202, 1],
  ]);
});

describe('a second person', () => {
  const waiting = async (user: StudioBrowser = site.users.second) => (await site.live(user)).proposal as WaitingVersion;

  test('a consent is added => waits; who wrote it or asked for it cannot approve; another publisher can', async () => {
    expect((await site.publish(testConsent('I agree.'))).state).toBe('waiting');
    expect((await site.live()).number).toBe(0);
    const { id, canApprove, authors } = await waiting();
    expect([canApprove, authors]).toEqual([true, ['Esha', 'Parul']]);
    const addAudit = vi.spyOn(site.server.store.records, 'addAudit');
    expect(await approve(site.users.publisher, id)).toMatchObject({ status: 403, body: { code: 'own-changes' } });
    expect((await approve(site.users.editor, id)).status).toBe(403);
    expect((await approve(site.users.second, 'unknown')).status).toBe(404);
    const refused = { action: 'studio-approve', outcome: 'refused' };
    expect(addAudit.mock.calls).toMatchObject([id, id, 'unknown'].map((subject) => [{ ...refused, subject }]));
    addAudit.mockRestore();
    expect((await approve(site.users.second, id)).status).toBe(201);
    await site.released.refresh();
    expect(await site.live()).toMatchObject({
      number: 1,
      release: 1,
      versions: [{ by: 'Parul', approvedBy: 'Sunil' }],
    });
    expect((await site.visit()).body).toContain('I agree.');
    expect((await approve(site.users.publisher, id)).status).toBe(409);
  });

  test('withdrawn => the draft stays, and the release is never live', async () => {
    await site.publish(testConsent('I agree.'));
    const { id } = await waiting();
    await site.users.second.ask('DELETE', `${releasedJourney}/proposals/${id}`);
    expect(await site.release(1)).toMatchObject({ state: 'withdrawn' });
    expect((await site.draft()).isChanged).toBe(true);
    expect((await site.goBack(1)).status).toBe(404);
  });

  test('withdrawn again by the same person, also at once => success, and nothing twice', async () => {
    await site.publish(testConsent('I agree.'));
    const { id } = await waiting();
    const withdraw = (user: StudioBrowser) =>
      user.ask('DELETE', `${releasedJourney}/proposals/${id}`).then(({ status }) => status);
    const { second, publisher } = site.users;
    expect(await Promise.all([withdraw(second), withdraw(second)])).toEqual([200, 200]);
    expect([await withdraw(second), await withdraw(publisher)]).toEqual([200, 409]);
    expect((await approve(second, id)).status).toBe(409);
    expect((await events()).filter(({ what }) => what.startsWith('Withdrew'))).toHaveLength(1);
  });

  test('back to before a consent => waits, too', async () => {
    await site.publish(testConsent('I agree.'));
    await approve(site.users.second, (await waiting()).id);
    expect((await site.goBack(0)).status).toBe(202);
    const { id, kind } = await waiting();
    expect(kind).toBe('rollback');
    expect((await approve(site.users.publisher, id)).status).toBe(403);
    expect((await approve(site.users.second, id)).status).toBe(201);
    expect((await site.live()).release).toBe(0);
  });

  test('for everyone => waits, whatever is changed', async () => {
    expect((await site.publish(testScreen('New'), { forEveryone: true })).state).toBe('waiting');
  });

  test('ten approvals at once => one version', async () => {
    await site.publish(testConsent('I agree.'));
    const { id } = await waiting();
    const replies = await Promise.all(Array.from({ length: 10 }, () => approve(site.users.second, id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect((await site.live()).number).toBe(1);
    expect(
      (await events()).filter(({ what }) => what.startsWith('Approved and published version 1, with release 1:')),
    ).toHaveLength(1);
  });
});

test('back to a former version => without a build, and forward again', async () => {
  await site.publish(testScreen('One'));
  await site.publish(testScreen('Two'));
  const built = site.builder.tasks.length;
  expect((await site.goBack(1)).status).toBe(201);
  await site.released.refresh();
  expect((await site.visit()).body).toContain('One');
  expect((await site.goBack(2)).status).toBe(201);
  expect((await site.goBack(0)).status).toBe(201);
  await site.released.refresh();
  expect((await site.visit()).body).toContain(testFiles[home]);
  expect(site.builder.tasks).toHaveLength(built);
  expect((await events())[0]?.what).toBe('Rolled back to the deployed build as version 5');
});

test('back to before a screen with an address was added => at once, although that may break a link', async () => {
  await site.put('screens/more.json', JSON.stringify({ path: '/more', title: 'More', blocks: [] }));
  await site.publish(testScreen('One'));
  const back = await site.goBack(0);
  expect(back.status).toBe(201);
  expect(JSON.stringify(back.body)).toContain('breaking');
});

test('gone back while another one is built => it is not published, and says why', async () => {
  await site.publish(testScreen('One'));
  await site.put(home, testScreen('Two'));
  await site.ask();
  site.builder.atStep = async (step) => {
    if (step === 'build') await site.goBack(0);
  };
  await build();
  expect(await site.release(2)).toMatchObject({ state: 'failed' });
  expect(await site.live()).toMatchObject({ release: 0, number: 2 });
});

test('withdrawn while it is built => it is never live', async () => {
  await site.put(home, testScreen('One'));
  await site.ask();
  site.builder.atStep = async (step) => {
    if (step === 'build') await site.users.second.ask('DELETE', `${releasedJourney}/releases/1`);
  };
  await build();
  expect((await site.release(1)).state).toBe('withdrawn');
  expect((await site.live()).number).toBe(0);
});

test('a release is withdrawn again by the same person, also at once => success, and nothing twice', async () => {
  await site.put(home, testScreen('One'));
  await site.ask();
  const withdraw = (user: StudioBrowser) =>
    user.ask('DELETE', `${releasedJourney}/releases/1`).then(({ status, body }) => `${status} ${body.code}`);
  const { second, publisher } = site.users;
  expect(await Promise.all([withdraw(second), withdraw(second)])).toEqual(['200 undefined', '200 undefined']);
  expect([await withdraw(second), await withdraw(publisher)]).toEqual(['200 undefined', '409 release-finished']);
  expect((await events()).filter(({ what }) => what === 'Withdrew release 1')).toHaveLength(1);
});

test('somebody else has published a file that the draft changes => a conflict, until it is written again', async () => {
  await site.publish(testScreen('One'));
  await site.put(home, testScreen('Two'));
  await site.goBack(0);
  expect((await site.draft()).files.find(({ path }) => path === home)).toMatchObject({ isConflict: true });
  expect(await site.ask()).toMatchObject({ status: 422, body: { code: 'file-conflict' } });
  await site.put(home, testScreen('Two'));
  expect((await site.ask()).status).toBe(202);
});
