import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { buildProject } from '../../bench/project.ts';
import type { JourneySketch } from '../../bench/web/journeys.ts';
import { type ServerProcess, startServer } from '../../resilience/faults/server-process.ts';
import { cachedIn, untilCached } from '../../support/browser/cached-app.ts';
import { secondJourney } from '../../support/browser/second-journey.ts';
import { title } from '../../support/browser/tenant.ts';
import { test as base } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';

/** A journey of four steps; the later version has another heading on each of them, and one step more. */
function sketchOf(version: 'before' | 'after'): JourneySketch {
  const { base: _, ...journey } = secondJourney.journey as typeof secondJourney.journey & { readonly base: string };
  const ask = (id: string, on: string) => ({
    ...{ path: `/${id}`, title: `${id} ${version}`, requires: ['uid'] },
    fields: { note: { label: `A ${id}`, widget: 'text' } },
    blocks: [{ heading: `${id} ${version}` }, { fields: ['note'] }, { submit: on }],
    on: { submit: [{ goto: 'next' }] },
  });
  const answers = secondJourney.schemas.note;
  const steps = version === 'before' ? ['note', 'wish'] : ['note', 'wish', 'more'];
  return {
    ...secondJourney,
    journey: { ...journey, flows: { main: ['home', ...steps, 'end'] } },
    screens: { ...secondJourney.screens, ...Object.fromEntries(steps.map((id) => [id, ask(id, 'Send')])) },
    schemas: { ...secondJourney.schemas, ...Object.fromEntries(steps.map((id) => [id, answers])) },
  } as JourneySketch;
}

interface Builds {
  readonly before: string;
  readonly after: string;
}

/** The server of a build, which is replaced by that of another one, with the same data. */
interface Deployed {
  readonly origin: string;
  deploy(): Promise<void>;
}

const test = base.extend<{ readonly deployed: Deployed }, { readonly builds: Builds }>({
  builds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      const before = await buildProject('deployed-before', sketchOf('before'));
      const after = await buildProject('deployed-after', sketchOf('after'));
      await use({ before: dirname(before.dist), after: dirname(after.dist) });
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  deployed: async ({ builds }, use) => {
    const data = mkdtempSync(join(tmpdir(), 'deployed-'));
    const start = (folder: string, port = '0'): Promise<ServerProcess> =>
      startServer({ SANDBOX: '1', DATA_DIR: data, PORT: port }, folder);
    let server = await start(builds.before);
    const { origin } = server;
    await use({
      origin,
      async deploy() {
        await server.kill();
        server = await start(builds.after, new URL(origin).port);
      },
    });
    await server.kill();
    rmSync(data, { recursive: true, force: true });
  },
});
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const field = (page: Page, id: string) => page.getByLabel(`A ${id}`);
const send = (page: Page): Promise<void> => press(page.getByRole('button', { name: 'Send' }));

/** Signs in by calls: what is typed is saved with a key of the session. */
async function signIn(page: Page, origin: string, phone: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    return (await page.request.post(`${origin}/api/v1/onboard/${path}`, { data, headers })).json();
  };
  const { otp, data } = await post('phoneInput', { primary_phone: phone });
  expect(await post('verifyOtp', { otp, uid: data.user._id })).toMatchObject({ status: 'success' });
}

async function reachNote(page: Page, { origin }: Deployed, phone: string): Promise<void> {
  await signIn(page, origin, phone);
  await page.goto(`${origin}/`);
  await retype(page.getByLabel('Your name'), 'Asha');
  await press(page.getByRole('button', { name: 'Next' }));
  await expect(title(page)).toHaveText('note before');
  await retype(field(page, 'note'), 'First words');
}

/** Goes on from the second step in the later version to its end, by Back and a reload, without typing anything again. */
async function goOnAfter(page: Page): Promise<void> {
  await expect(title(page)).toHaveText('wish after');
  await expect(field(page, 'wish')).toHaveValue('Second words');
  await page.reload();
  await expect(field(page, 'wish')).toHaveValue('Second words');
  await page.goBack();
  await expect(title(page)).toHaveText('note after');
  await expect(field(page, 'note')).toHaveValue('First words');
  await send(page);
  await expect(field(page, 'wish')).toHaveValue('Second words');
  await send(page);
  await expect(title(page)).toHaveText('more after');
  await retype(field(page, 'more'), 'Third words');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
}

// Shows: copy-56
test('another build with one step more under a tab without a service worker => the next press, a reload and Back keep all words', async ({
  page,
  deployed,
  newPhone,
  expectFailure,
}) => {
  // The files of the former build are gone, and the server is away for a moment.
  expectFailure(404);
  expectFailure('net::ERR_CONNECTION_REFUSED');
  await reachNote(page, deployed, newPhone());
  await deployed.deploy();
  await send(page);
  await expect(title(page)).toHaveText(/^(?:note after|wish (?:before|after))$/);
  if ((await title(page).textContent()) === 'note after') {
    await expect(field(page, 'note')).toHaveValue('First words');
    await send(page);
  }
  await retype(field(page, 'wish'), 'Second words');
  if ((await title(page).textContent()) === 'wish before') {
    // What comes next was not loaded in time, so the page is loaded again, with what was typed.
    await send(page);
  }
  await goOnAfter(page);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  // Shows: copy-68
  test('another build with one step more under a tab whose files are cached => it goes on; then a reload and Back keep all words', async ({
    page,
    context,
    deployed,
    newPhone,
    expectFailure,
  }) => {
    // The server is away for a moment, for the page and for its worker.
    expectFailure('net::ERR_CONNECTION_REFUSED');
    expectFailure('net::ERR_FAILED');
    await page.goto(`${deployed.origin}/`);
    await untilCached(page);
    await reachNote(page, deployed, newPhone());
    const { caches } = await cachedIn(page);
    await deployed.deploy();
    await send(page);
    await expect(title(page)).toHaveText('wish before');
    await retype(field(page, 'wish'), 'Second words');
    await page.reload();
    await goOnAfter(page);
    expect(caches).toHaveLength(1);
    await context.clearCookies();
  });
});
