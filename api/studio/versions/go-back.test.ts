import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WaitingVersion } from '../../../src/contracts/version-api.ts';
import { openTestReleases, releasedJourney, type TestReleases } from '../../../tests/support/server/releases.ts';
import { deployOtherCode, testConsent, testScreen } from '../../../tests/support/server/site.ts';
import type { StudioBrowser } from '../../../tests/support/server/users.ts';

let site: TestReleases;

beforeEach(async () => {
  site = await openTestReleases();
});
afterEach(() => site.close());

const states = async () =>
  (await site.store.studio.releases.list('move-in', 9)).map(({ number, state }) => `${number} ${state}`).reverse();
const approveWaiting = async (user: StudioBrowser = site.users.second) => {
  const { id } = (await site.live(user)).proposal as WaitingVersion;
  return user.ask('POST', `${releasedJourney}/proposals/${id}/approval`);
};

test('back to a release of older code that fits => live at once, and built again by the code of today', async () => {
  await site.publish(testScreen('One'));
  await site.publish(testScreen('Two'));
  deployOtherCode(site.dist, 'NOTHING');
  expect((await site.goBack(1)).status).toBe(201);
  await site.released.refresh();
  expect((await site.visit()).cookie).toBe('release=1');
  expect(await states()).toEqual(['1 published', '2 published', '3 queued']);
  await site.worker.runOnce();
  await site.released.refresh();
  const { number, release, versions } = await site.live();
  expect([number, release, versions[0]?.by, versions[1]?.backTo]).toEqual([4, 3, 'Server', 1]);
  expect((await site.visit()).body).toContain('One');
});

test('back to a release of older code that no longer fits => 422 with the step and its file, and nothing moves', async () => {
  await site.publish(testScreen('OUTDATED'));
  await site.publish(testScreen('Two'));
  deployOtherCode(site.dist, 'OUTDATED');
  const { status, body } = await site.goBack(1);
  const problems = [{ code: 'broken', screen: 'home', at: 'journeys/move-in/screens/home.json:1:1' }];
  expect([status, body]).toMatchObject([422, { code: 'check-failed', problems }]);
  expect(String(body.message)).toMatch(
    /^Release 1 was built by an older version.*\n- the step "home", journeys\/move-in\/screens\/home\.json:1:1: It is broken\. Mend it\.\nNothing has changed/,
  );
  expect(await site.live()).toMatchObject({ number: 2, release: 2 });
  expect(await states()).toEqual(['1 published', '2 published']);
  expect((await site.goBack(0)).status).toBe(201);
});

test('back to two releases of older code, one after the other => only the live one is built again', async () => {
  await site.publish(testScreen('One'));
  await site.publish(testScreen('Two'));
  deployOtherCode(site.dist, 'NOTHING');
  await site.goBack(1);
  await site.goBack(2);
  expect(await states()).toEqual(['1 published', '2 published', '3 withdrawn', '4 queued']);
  await site.worker.runOnce();
  await site.released.refresh();
  expect((await site.visit()).body).toContain('Two');
});

test('while somebody else has a release built => back at once, and theirs is not withdrawn', async () => {
  await site.publish(testScreen('One'));
  await site.publish(testScreen('Two'));
  deployOtherCode(site.dist, 'NOTHING');
  await site.put('screens/home.json', testScreen('Three'));
  await site.ask();
  expect((await site.goBack(1)).status).toBe(201);
  expect(await states()).toEqual(['1 published', '2 published', '3 queued']);
});

test('the code has changed while a release waits for a second person, and it no longer fits => 422, and it still waits', async () => {
  expect((await site.publish(testConsent('OUTDATED'))).state).toBe('waiting');
  deployOtherCode(site.dist, 'OUTDATED');
  expect((await approveWaiting(site.users.publisher)).status).toBe(403);
  expect(await approveWaiting()).toMatchObject({ status: 422, body: { code: 'check-failed' } });
  expect(await site.live(site.users.second)).toMatchObject({
    number: 0,
    proposal: { release: 1, canApprove: true },
  });
});

test('the code has changed while a release waits, and it fits => approved, live, and built again', async () => {
  await site.publish(testConsent('I agree.'));
  deployOtherCode(site.dist, 'NOTHING');
  expect((await approveWaiting()).status).toBe(201);
  expect(await states()).toEqual(['1 published', '2 queued']);
});

/** Another server makes the deployed build live again, and has not closed what waits yet. */
const moveElsewhere = () =>
  site.store.studio.versions.add({
    ...{ journey: 'move-in', number: 2, release: 0, texts: null, kind: 'rollback', changes: [], changesConsent: false },
    ...{ forEveryone: false, backTo: null, by: { id: 'other', name: 'Other' }, approvedBy: null, reason: 'Moved' },
    ...{ requestKey: null, at: new Date(), formerly: null },
  });

test.each<[string, number, string, () => unknown]>([
  ['no longer fits the code', 422, 'check-failed', () => deployOtherCode(site.dist, 'OUTDATED')],
  ['ends the thread of its check', 503, 'check-away', () => deployOtherCode(site.dist, 'NOTHING')],
  ['comes after another one', 409, 'proposal-closed', moveElsewhere],
])('an approval of a release that %s => %d, and a row of the audit', async (_, status, code, before) => {
  await site.publish(testScreen('One'));
  await site.publish(testConsent(status === 503 ? 'ENDLESS' : 'OUTDATED'));
  await before();
  const { id } = (await site.live(site.users.second)).proposal as WaitingVersion;
  const addAudit = vi.spyOn(site.server.store.records, 'addAudit');
  expect(await approveWaiting()).toMatchObject({ status, body: { code } });
  const row = { action: 'studio-approve', outcome: 'refused', subject: id };
  expect(addAudit.mock.calls).toMatchObject([[{ ...row, actor: `studio user ${site.users.second.id}` }]]);
  addAudit.mockRestore();
});
