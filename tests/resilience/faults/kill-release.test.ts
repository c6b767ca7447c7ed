import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '../../support/server/database.ts';
import { testConsent, testFiles, testScreen } from '../../support/server/site.ts';
import { ReleaseClient, type ReleaseRequest } from './release-client.ts';
import { visitSite, writeReleasedSite } from './released-site.ts';
import { patientWithDatabase, type ServerProcess, startServer, stopServers } from './server-process.ts';
import { expectTrueAudit } from './true-audit.ts';

const postgres = process.env.TEST_DATABASE_URL;
const home = 'screens/home.json';
const later = 'scenarios/later.json';

/** A step, the statement at which the process that gets there first is killed, and whether its work is stored by then. */
type Step = readonly [name: string, at: string, isStored: boolean];

const stepsOfWrite: readonly Step[] = [
  ['before the text is stored', 'before: insert into "studio_structure"', false],
  ['before the commit', 'before: commit of insert into "studio_structure"', false],
  ['before the answer', 'after: commit of insert into "studio_structure"', true],
];
const stepsOfRequest: readonly Step[] = [
  ['before the release is stored', 'before: insert into "studio_releases"', false],
  ['before it is recorded', 'before: insert into "studio_events"', false],
  ['before the commit', 'before: commit of insert into "studio_releases"', false],
  ['before the answer', 'after: commit of insert into "studio_releases"', true],
];
const whileBuilt: Step = ['while it is built', 'after: update "studio_releases" set "steps"', true];
const stepsOfBuild: readonly Step[] = [
  ['before a builder has it', 'before: "leased_until" = $3, "attempts" = $4', true],
  ['once a builder has it', 'after: "leased_until" = $3, "attempts" = $4', true],
  whileBuilt,
  ['before its files are stored', 'before: insert into "studio_blobs"', true],
  ['once its files are stored', 'after: insert into "studio_blobs"', true],
  ['before it is marked as built', 'before: "manifest" = $', true],
  ['once it is marked as built', 'after: "manifest" = $', true],
  ['before the version is stored', 'before: insert into "studio_live"', true],
  ['before the draft ends', 'before: insert into "studio_structure"', true],
  ['before the commit of the version', 'before: commit of insert into "studio_live"', true],
  ['after the commit of the version', 'after: commit of insert into "studio_live"', true],
  ['while it is read to be served', 'after: select "hash", "bytes" from "studio_blobs"', true],
];
const stepsOfReturn: readonly Step[] = [
  ['before the version is stored', 'before: insert into "studio_live"', false],
  ['before the commit', 'before: commit of insert into "studio_live"', false],
  ['before the answer', 'after: commit of insert into "studio_live"', true],
];
const stepsOfApproval: readonly Step[] = [
  ['before the proposal is closed', 'before: update "studio_live_proposals"', false],
  ['before the version is stored', 'before: insert into "studio_live"', false],
  ['before the commit', 'before: commit of insert into "studio_live"', false],
  ['before the answer', 'after: commit of insert into "studio_live"', true],
];
// Each kill starts a server, and a lease of a killed builder lasts 20 s: by default only the kill of a build that the other process
// finishes at once runs; `npm run test:all -- kills` kills at each.
const isAll = Number(process.env.KILLS ?? 1) >= 10;
const chosen = (steps: readonly Step[], ...few: readonly string[]) => {
  const unknown = few.find((name) => !steps.some(([one]) => one === name));
  if (unknown !== undefined) throw new Error(`There is no step "${unknown}".`);
  return isAll ? steps : steps.filter(([name]) => few.includes(name));
};

if (postgres)
  describe('two processes that build and serve releases', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kill-release-'));
    const site = writeReleasedSite();
    const killFile = join(folder, 'kill');
    const publisher = new ReleaseClient();
    const second = new ReleaseClient();
    const homes = new Map<number, string>();
    let created: Awaited<ReturnType<typeof createDatabase>>;
    let one: ServerProcess;
    let two: ServerProcess;
    let words = 0;

    const start = () => {
      const preloaded = ['kill-at.mjs', 'small-builder.mjs'].map(
        (name) => `--import ${join(import.meta.dirname, name)}`,
      );
      const killable = { KILL_FILE: killFile, NODE_OPTIONS: preloaded.join(' ') };
      const settings = { ...patientWithDatabase, ...killable, ADMIN_TOKEN: 'operator-of-the-tests' };
      // What a killed process leaves on the disk is removed with the folder.
      return startServer({ DATA_DIR: folder, TMPDIR: folder, DATABASE_URL: created.url, ...settings }, site);
    };

    beforeAll(async () => {
      created = await createDatabase(postgres, process.env.TEST_DATABASE_TEMPLATE);
      [one, two] = await Promise.all([start(), start()]);
      await publisher.signIn(one.origin, 'operator-of-the-tests');
      const added = await publisher.send(one.origin, 'POST', 'users', { name: 'Sunil', role: 'publisher' });
      await second.signIn(two.origin, (added.body as unknown as { token: string }).token);
    });
    afterEach(() => rmSync(killFile, { force: true }));
    afterAll(async () => {
      await stopServers();
      await created.drop();
      // What a killed process has started may still write there.
      for (const made of [folder, site]) rmSync(made, { recursive: true, maxRetries: 10 });
    });

    const newText = () => {
      words += 1;
      return `Words ${words}`;
    };
    const untilServed = (servers: readonly ServerProcess[], home: string) =>
      vi.waitFor(
        async () => {
          for (const server of servers) expect((await visitSite(server)).home).toBe(home);
        },
        { timeout: 90_000, interval: 50 },
      );
    /** Has the process that gets to a statement first killed, and resolves to the other one. */
    const killAt = async (at: string, act: () => Promise<unknown>) => {
      writeFileSync(killFile, at);
      // The answer is lost with the process.
      await act().catch(() => undefined);
      const isFirst = await Promise.race([one.ended.then(() => true), two.ended.then(() => false)]);
      return isFirst ? two : one;
    };
    const startAgain = async (survivor: ServerProcess) => {
      [one, two] = [survivor, await start()];
    };
    /** Writes the home screen, and prepares the request for its release. */
    const draftRelease = async ({ origin }: ServerProcess, screen = testScreen(newText())) => {
      await publisher.writeAnyway(origin, home, screen);
      const number = (await publisher.releases(origin)).length + 1;
      homes.set(number, screen);
      return { screen, number, wish: await publisher.prepareRelease(origin, randomUUID()) };
    };
    const release = async (server: ServerProcess) => {
      const { screen, wish } = await draftRelease(server);
      expect((await publisher.ask(server.origin, wish)).status).toBe(202);
      await untilServed([one, two], screen);
    };
    /** Of both processes: one version was made on that of the request, with this release. */
    const expectOneVersion = async (wish: ReleaseRequest, to: number, event: string) => {
      const next = wish.number + 1;
      for (const { origin } of [one, two]) {
        const { number, release, served, versions } = await publisher.live(origin);
        expect([number, release, served]).toEqual([next, to, next]);
        expect(versions.map((version) => version.number)).toEqual(countDown(number));
        expect(await publisher.countEvents(origin, `${event} version ${next}, with release ${to}:`)).toBe(1);
      }
    };
    const expectOneRelease = async (wish: ReleaseRequest, number: number) => {
      for (const { origin } of [one, two])
        expect(await publisher.ask(origin, wish)).toMatchObject({ status: 202, body: { release: { number } } });
      const releases = await publisher.releases(one.origin);
      expect(releases.map((release) => release.number)).toEqual(countDown(number));
      expect(releases.filter(({ state }) => state !== 'published')).toEqual([]);
      expect(await publisher.countEvents(one.origin, `Asked for release ${number}:`)).toBe(1);
      await expectOneVersion(wish, number, 'Published');
    };

    test('released through one => a new visitor gets it from both, and who has begun before goes on in both', async () => {
      const signedIn = { cookie: 'session=before', home: testFiles[home] };
      expect((await visitSite(one, signedIn.cookie)).home).toBe(signedIn.home);
      await release(one);
      const began = await visitSite(one);
      await release(two);
      for (const server of [one, two]) {
        expect(await visitSite(server, began.pin)).toEqual(began);
        expect((await visitSite(server, signedIn.cookie)).home).toBe(signedIn.home);
      }
    });

    test.each(chosen(stepsOfWrite))(
      'a write of the draft, killed %s => it is stored whole or not at all, and the same write succeeds once',
      async (_, at, isStored) => {
        const former = await publisher.contentOf(one.origin, later);
        const write = await publisher.prepareWrite(one.origin, later, `{ "title": "${newText()}" }`);
        const recorded = await publisher.countEvents(one.origin, `Wrote ${later}`);
        const survivor = await killAt(at, () => publisher.writeFile(one.origin, write));
        const stored = await publisher.contentOf(survivor.origin, later);
        expect(stored).toBe(isStored ? write.content : former);
        const again = await publisher.writeFile(survivor.origin, write);
        expect([again.status, again.body.code]).toEqual(isStored ? [412, 'draft-moved'] : [200, undefined]);
        await startAgain(survivor);
        for (const { origin } of [one, two]) {
          expect(await publisher.contentOf(origin, later)).toBe(write.content);
          expect((await publisher.structure(origin)).revision).toBe(write.revision + 1);
          expect(await publisher.countEvents(origin, `Wrote ${later}`)).toBe(recorded + 1);
        }
      },
    );

    test.each([...chosen(stepsOfRequest), ...chosen(stepsOfBuild, 'before the commit of the version')])(
      'a release, killed %s => nothing of the draft is lost, the other process finishes it, and both serve it',
      async (_, at, isStored) => {
        const began = await visitSite(two);
        const { screen, number, wish } = await draftRelease(one);
        const survivor = await killAt(at, () => publisher.ask(one.origin, wish));
        expect(await publisher.contentOf(survivor.origin, home)).toBe(screen);
        expect(await publisher.releases(survivor.origin)).toHaveLength(isStored ? number : number - 1);
        const written = isStored ? `{ "title": "${newText()}" }` : await publisher.contentOf(survivor.origin, later);
        if (isStored) await publisher.writeAnyway(survivor.origin, later, written ?? '');
        const again = await publisher.ask(survivor.origin, wish);
        expect(again).toMatchObject({ status: 202, body: { release: { number } } });
        await untilServed([survivor], screen);

        await startAgain(survivor);
        await untilServed([one, two], screen);
        await expectOneRelease(wish, number);
        for (const server of [one, two]) {
          expect(await visitSite(server, began.pin)).toEqual(began);
          expect(await publisher.contentOf(server.origin, later)).toBe(written);
          // What was written while it was built is the next draft.
          expect((await publisher.structure(server.origin)).isChanged).toBe(isStored);
        }
      },
    );

    test.each(chosen([whileBuilt]))('a release, both killed %s => the next start finishes it', async (_, at) => {
      const { screen, number, wish } = await draftRelease(one);
      const survivor = await killAt(at, () => publisher.ask(one.origin, wish));
      await survivor.kill();
      [one, two] = await Promise.all([start(), start()]);
      await untilServed([one, two], screen);
      await expectOneRelease(wish, number);
    });

    test.each(chosen(stepsOfReturn))(
      'going back, killed %s => one version more, and both serve the former release',
      async (_, at, isStored) => {
        const [began, { versions }] = [await visitSite(two), await publisher.live(one.origin)];
        const { number: to = 0, release: former = 0 } = versions[1] ?? {};
        const drafted = `{ "title": "${newText()}" }`;
        await publisher.writeAnyway(one.origin, later, drafted);
        const recorded = await publisher.countEvents(one.origin, `Rolled back to version ${to} as`);
        const wish = await publisher.prepareGoBack(one.origin, randomUUID(), to);
        const survivor = await killAt(at, () => publisher.ask(one.origin, wish));
        expect((await publisher.live(survivor.origin)).number).toBe(wish.number + (isStored ? 1 : 0));
        expect(await publisher.ask(survivor.origin, wish)).toMatchObject({
          status: 201,
          body: { version: { number: wish.number + 1, backTo: to, release: former } },
        });
        await untilServed([survivor], homes.get(former) ?? '');

        await startAgain(survivor);
        await untilServed([one, two], homes.get(former) ?? '');
        for (const server of [one, two]) {
          expect((await publisher.ask(server.origin, wish)).status).toBe(201);
          expect(await visitSite(server, began.pin)).toEqual(began);
        }
        expect(await publisher.contentOf(one.origin, later)).toBe(drafted);
        expect(await publisher.countEvents(one.origin, `Rolled back to version ${to} as`)).toBe(recorded + 1);
      },
    );

    test.each(chosen(stepsOfApproval))(
      'the second person approves, killed %s => it goes live once, and until then both serve the former release',
      async (_, at, isStored) => {
        // It was written over another release than the one that is live since.
        await publisher.writeAnyway(one.origin, later, `{ "title": "${newText()}" }`);
        const former = await visitSite(two);
        const { screen, number, wish } = await draftRelease(one, testConsent(newText()));
        expect((await publisher.ask(one.origin, wish)).status).toBe(202);
        const waits = async () => expect((await second.live(one.origin)).proposal).toMatchObject({ release: number });
        await vi.waitFor(waits, { timeout: 90_000, interval: 50 });
        const { id = '' } = (await second.live(one.origin)).proposal ?? {};
        const survivor = await killAt(at, () => second.approve(one.origin, id));
        expect((await second.live(survivor.origin)).proposal?.id).toBe(isStored ? undefined : id);
        if (!isStored) expect(await visitSite(survivor)).toEqual(former);
        expect((await second.approve(survivor.origin, id)).status).toBe(201);

        await startAgain(survivor);
        await untilServed([one, two], screen);
        await expectOneVersion(wish, number, 'Approved and published');
        for (const server of [one, two]) expect(await visitSite(server, former.pin)).toEqual(former);
      },
    );

    test('the audit of all of that => true', () => expectTrueAudit(created.url, folder));
  });

const countDown = (from: number): readonly number[] => Array.from({ length: from }, (_, index) => from - index);
