import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StructureTexts } from '../../src/changes/publishing/structure-files.ts';
import type { StructureExport } from '../../src/contracts/release-api.ts';
import { openTestReleases, releasedJourney, type TestReleases } from '../../tests/support/server/releases.ts';
import { testFiles, testScreen } from '../../tests/support/server/site.ts';

let site: TestReleases;
const home = 'screens/home.json';
const scenario = 'scenarios/first.json';

beforeEach(async () => {
  site = await openTestReleases();
});
afterEach(() => site.close());

/** A deployment in which a developer has changed files. */
function deploy(changed: StructureTexts): void {
  const files = JSON.stringify({ ...testFiles, ...changed });
  writeFileSync(join(site.dist, '.studio/.check/move-in.files.json'), files);
}

const newer = async () => (await site.draft()).newer;
const exported = async () =>
  (await site.users.viewer.ask('GET', `${releasedJourney}/export`)).body as unknown as StructureExport;

test('no release => the deployed files are live, and none is newer', async () => {
  deploy({ [home]: testScreen('Deployed') });
  expect(await newer()).toEqual([]);
});

test('a deployment without another file => none is newer', async () => {
  await site.publish(testScreen('Released'));
  expect(await newer()).toEqual([]);
});

test('a file that the release leaves alone => newer, and not taken back by the export', async () => {
  await site.publish(testScreen('Released'));
  deploy({ [scenario]: '{ }' });
  expect(await newer()).toEqual([{ path: scenario, isChangedInStudio: false, isRemoved: false }]);
  const { structure, conflicts } = await exported();
  expect(structure.map(({ path }) => path)).toEqual([`${releasedJourney}/${home}`]);
  expect(conflicts).toEqual([{ path: scenario, isChangedInStudio: false, isRemoved: false }]);
});

test('a file that the release changes, too => said, and left out of the export', async () => {
  await site.publish(testScreen('Released'));
  deploy({ [home]: testScreen('Deployed') });
  expect(await newer()).toEqual([{ path: home, isChangedInStudio: true, isRemoved: false }]);
  expect(await exported()).toMatchObject({ structure: [], patch: '' });
});

test('a file that the deployment has removed => said', async () => {
  await site.publish(testScreen('Released'));
  const { [scenario]: _, ...others } = testFiles;
  writeFileSync(join(site.dist, '.studio/.check/move-in.files.json'), JSON.stringify(others));
  expect(await newer()).toEqual([{ path: scenario, isChangedInStudio: false, isRemoved: true }]);
});

test('the deployment has what was released => none is newer', async () => {
  await site.publish(testScreen('Released'));
  deploy({ [home]: testScreen('Released') });
  expect(await newer()).toEqual([]);
});

test('the next release takes a newer file => not newer any more; one that it leaves alone stays newer', async () => {
  await site.publish(testScreen('Released'));
  deploy({ [scenario]: '{ }', 'screens/faq.json': testScreen('Questions') });
  const { deployed } = await site.file('screens/faq.json');
  await site.put('screens/faq.json', deployed ?? '');
  await site.publish(testScreen('Again'));
  expect(await newer()).toEqual([{ path: scenario, isChangedInStudio: false, isRemoved: false }]);
});
