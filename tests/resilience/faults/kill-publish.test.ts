import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '../../support/server/database.ts';
import { writePublishedSite } from './published-site.ts';
import { patientWithDatabase, type ServerProcess, startServer, stopServers } from './server-process.ts';
import { StudioClient } from './studio-client.ts';
import { expectTrueAudit } from './true-audit.ts';

const postgres = process.env.TEST_DATABASE_URL;

/** A step of a publish, the statement at which the process is killed, and whether it is published by then. */
type Step = readonly [name: string, at: string, isPublished: boolean];

const allSteps: readonly Step[] = [
  ['before the texts are stored', 'before: insert into "studio_versions"', false],
  ['before the version', 'before: insert into "studio_live"', false],
  ['before it is recorded', 'before: insert into "studio_events"', false],
  ['before the draft ends', 'before: insert into "studio_drafts"', false],
  ['before the commit', 'before: commit of insert into "studio_live"', false],
  ['before the answer', 'after: commit of insert into "studio_live"', true],
  ['before the pages are rendered', 'render', true],
];
// Each kill starts a server; `npm run test:all -- kills` kills at each.
const steps =
  Number(process.env.KILLS ?? 1) >= 10 ? allSteps : allSteps.filter(([name]) => name === 'before the answer');

if (postgres)
  describe('two processes that serve what is published', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kill-publish-'));
    const site = writePublishedSite();
    const killFile = join(folder, 'kill');
    const operator = new StudioClient();
    const publisher = new StudioClient();
    let created: Awaited<ReturnType<typeof createDatabase>>;
    let one: ServerProcess;
    let two: ServerProcess;
    let words = 0;
    let consent: readonly string[] = [];

    const start = (env: Record<string, string> = {}) =>
      startServer(
        {
          ...patientWithDatabase,
          DATA_DIR: folder,
          DATABASE_URL: created.url,
          ADMIN_TOKEN: 'operator-of-the-tests',
          ...env,
        },
        site,
      );
    const startKillable = () =>
      start({ KILL_FILE: killFile, NODE_OPTIONS: `--import ${join(import.meta.dirname, 'kill-at.mjs')}` });

    beforeAll(async () => {
      created = await createDatabase(postgres, process.env.TEST_DATABASE_TEMPLATE);
      [one, two] = await Promise.all([startKillable(), start()]);
      await operator.signIn(one.origin, 'operator-of-the-tests');
      const added = await operator.send(one.origin, 'POST', 'users', { name: 'Parul', role: 'publisher' });
      await publisher.signIn(two.origin, (added.body as unknown as { token: string }).token);
    });
    afterAll(async () => {
      await stopServers();
      await created.drop();
      // What a killed process has started may still write there.
      for (const made of [folder, site]) rmSync(made, { recursive: true, maxRetries: 10 });
    });

    /** What a page shows: the texts of one version, and those of the file that it names. */
    const read = async ({ origin }: ServerProcess, cookie = '') => {
      const page = await fetch(origin, { headers: { accept: 'text/html', cookie } });
      const file = page.headers.get('texts-file');
      const later = file ? await (await fetch(origin + file)).json() : [];
      const texts: readonly string[] = JSON.parse(await page.text());
      expect(later).toEqual(texts);
      const cookies = page.headers.getSetCookie().map((set) => set.split(';', 1)[0]);
      return { texts, pin: cookies.join('; ') };
    };
    const untilServed = (server: ServerProcess, texts: readonly string[]) =>
      vi.waitFor(async () => expect((await read(server)).texts.toSorted()).toEqual(texts.toSorted()), {
        timeout: 60_000,
        interval: 50,
      });
    const newTexts = () => {
      words += 1;
      return [`Words ${words}`, `Words ${words} in Hindi`];
    };
    const write = ([text = '', translated = '']: readonly string[], at = '/title') =>
      operator.write(one.origin, [
        { language: 'en', part: 'home', at, text },
        { language: 'hi', part: 'home', at, text: translated },
      ]);

    test('published through one => a new tenant reads it from both', async () => {
      const texts = newTexts();
      await write(texts);
      const { status } = await operator.publish(one.origin, await operator.prepare(one.origin, randomUUID()));
      expect(status).toBe(201);
      await Promise.all([untilServed(one, texts), untilServed(two, texts)]);
    });

    test('words of a consent published through one => who has begun with the former ones goes on with them in both', async () => {
      const before = await read(two);
      consent = newTexts();
      await write(consent, '/help');
      const proposed = await publisher.publish(two.origin, await publisher.prepare(two.origin, randomUUID()));
      expect((await publisher.approve(two.origin, proposed.body.proposal?.id)).status).toBe(201);
      const after = [...before.texts, ...consent];
      await Promise.all([untilServed(one, after), untilServed(two, after)]);
      for (const server of [one, two]) expect(await read(server, before.pin)).toEqual(before);
    });

    test.each(steps)(
      'killed %s => nothing is lost, and the same request makes one version',
      async (_, step, isPublished) => {
        const texts = newTexts();
        await write(texts);
        const [former, wish] = [await read(two), await operator.prepare(one.origin, randomUUID())];
        const { number } = wish;
        writeFileSync(killFile, step);
        await operator.publish(one.origin, wish).catch(() => undefined);
        await one.ended;
        rmSync(killFile, { force: true });
        expect((await operator.live(two.origin)).number).toBe(isPublished ? number + 1 : number);
        expect((await operator.draft(two.origin)).changes.map(({ text }) => text)).toEqual(isPublished ? [] : texts);
        if (!isPublished) expect((await read(two)).texts).toEqual(former.texts);

        one = await startKillable();
        for (const { origin } of [one, two])
          expect(await operator.publish(origin, wish)).toMatchObject({
            status: 201,
            body: { version: { number: number + 1 } },
          });
        await Promise.all([one, two].map((server) => untilServed(server, [...texts, ...consent])));
        const numbers = (await operator.live(one.origin)).versions.map((version) => version.number);
        expect(numbers).toEqual(Array.from({ length: number + 1 }, (_, index) => number + 1 - index));
        const recorded = (await operator.events(one.origin)).filter(({ what }) =>
          what.startsWith(`Published version ${number + 1}:`),
        );
        expect(recorded).toHaveLength(1);
      },
      120_000,
    );

    test('the audit of all of that => true', () => expectTrueAudit(created.url, folder));
  });
