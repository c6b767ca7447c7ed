import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StructureTexts } from '../../src/changes/publishing/structure-files.ts';
import { openTestReleases, type TestReleases } from '../../tests/support/server/releases.ts';
import { deployOtherCode, testFiles, testScreen, writeDeployed } from '../../tests/support/server/site.ts';
import { checkPublished } from './older-code.ts';
import { openChecker } from './open-checker.ts';

let site: TestReleases;
const made: string[] = [];

beforeEach(async () => {
  site = await openTestReleases();
});
afterEach(async () => {
  await site.close();
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** Starts a server of these folders: its check, as far as what is published is concerned. */
async function deploy(dist: string): Promise<void> {
  const checker = openChecker(dist);
  const config = { ...({ dist } as { dist: string }) } as never;
  await checkPublished({ store: site.store, config, now: site.clock.now }, checker).finally(() => checker.close());
}

function newCode(): string {
  const dist = writeDeployed(testFiles, 'second');
  made.push(dist);
  return dist;
}

test('nothing was published => nothing to do', async () => {
  await deploy(newCode());
  expect(await site.store.studio.releases.list('move-in', 9)).toEqual([]);
});

test('the same code => nothing to do', async () => {
  await site.publish(testScreen('One'));
  await deploy(site.dist);
  expect(await site.store.studio.releases.list('move-in', 9)).toHaveLength(1);
});

test('newer code that fits => built again, served as before meanwhile, then live; tenants under way keep theirs', async () => {
  await site.publish(testScreen('One'));
  const { cookie } = await site.visit();
  const dist = newCode();
  await deploy(dist);
  await deploy(dist);
  expect((await site.visit()).cookie).toBe('release=1');
  await site.worker.runOnce();
  await site.released.refresh();
  expect(await site.live()).toMatchObject({ number: 2, release: 2, versions: [{ by: 'Server' }, { by: 'Parul' }] });
  expect((await site.visit()).body).toContain('One');
  expect((await site.visit(cookie)).cookie).toBe('release=1');
  await deploy(dist);
  expect(await site.store.studio.releases.list('move-in', 9)).toHaveLength(2);
});

test('newer code that does not fit => does not start, and names the step and the file', async () => {
  await site.publish(testScreen('One'));
  const { studio } = site.store;
  const source = { ...testFiles, 'screens/home.json': testScreen('BROKEN') };
  const broken = { ...studio.releases, sourceOf: async () => ({ source, before: source }) };
  const store = { ...site.store, studio: { ...studio, releases: broken } };
  const checker = openChecker(newCode());
  const dist = made[0] ?? '';
  const starting = checkPublished({ store, config: { dist } as never, now: site.clock.now }, checker);
  await expect(starting).rejects.toThrow(
    /Release 1 of "move-in".*\n.*the step "home", journeys\/move-in\/screens\/home.json:1:1/,
  );
  await checker.close();
});

test('newer code, and a data schema that does not fit => does not start; those of a release without any are the deployed ones', async () => {
  await site.publish(testScreen('One'));
  const { studio } = site.store;
  const schema = 'schemas/home.schema.json';
  const { [schema]: _, ...without } = testFiles;
  const start = async (source: StructureTexts, deployed: StructureTexts): Promise<void> => {
    const dist = writeDeployed(deployed, 'second');
    made.push(dist);
    const stored = { ...studio.releases, sourceOf: async () => ({ source, before: source }) };
    const store = { ...site.store, studio: { ...studio, releases: stored } };
    const checker = openChecker(dist);
    const parts = { store, config: { dist } as never, now: site.clock.now };
    await checkPublished(parts, checker).finally(() => checker.close());
  };
  const broken = { ...testFiles, [schema]: '"BROKEN"' };
  await expect(start(broken, testFiles)).rejects.toThrow(schema);
  await expect(start(without, broken)).rejects.toThrow(schema);
  await start(testFiles, broken);
});

test('the rebuild fails => the release stays live, it is not built at each start, and the channel names the failed one', async () => {
  await site.publish(testScreen('One'));
  const dist = newCode();
  await deploy(dist);
  site.builder.build = async () => ({ failures: ['It does not build.'], changes: [] });
  await site.worker.runOnce();
  await site.released.refresh();
  await deploy(dist);
  expect(await site.store.studio.releases.list('move-in', 9)).toMatchObject([
    { state: 'failed' },
    { state: 'published' },
  ]);
  // This server has the former code still, and nothing to build.
  expect((await site.live()).failedRebuild).toBeUndefined();
  deployOtherCode(site.dist, 'NOTHING');
  expect(await site.live()).toMatchObject({ release: 1, failedRebuild: 2 });
  await site.goBack(0);
  expect((await site.live()).failedRebuild).toBeUndefined();
});
