import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampled } from '../../../tests/support/sampled.ts';
import { openTestReleases, type TestReleases } from '../../../tests/support/server/releases.ts';
import { testScreen } from '../../../tests/support/server/site.ts';
import type { Blobs } from '../../store/studio/blobs.ts';
import type { Releases } from '../../store/studio/releases.ts';
import { settleBuilt } from '../settle-built.ts';
import { createBuildWorker } from './build-worker.ts';

let site: TestReleases;
const leaseMs = 20_000;

beforeEach(async () => {
  site = await openTestReleases();
});
afterEach(() => site.close());

const never = () => new Promise<never>(() => undefined);

/** A builder whose process dies: from then on none of its statements arrives, nor any answer. */
function createMortal() {
  let isDead = false;
  let die = (): void => undefined;
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  const kill = (): Promise<never> => {
    isDead = true;
    die();
    return never();
  };
  const mortal = <Part extends object>(part: Part, at: (name: string, given: readonly unknown[]) => string): Part =>
    new Proxy(part, {
      get:
        (target, name: string) =>
        async (...given: readonly unknown[]) => {
          const when = at(name, given);
          if (isDead || when === 'before') return kill();
          const method = Reflect.get(target, name) as (...all: unknown[]) => Promise<unknown>;
          const answer = await method.apply(target, [...given]);
          return when === 'after' ? kill() : answer;
        },
    });
  return { kill, mortal, death };
}

const isLast = (given: readonly unknown[]): boolean => JSON.stringify(given[1] ?? '').includes('"built"');

/** Each step, as the call that does it, and whether the process ends before or after that. */
const kills: readonly (readonly [string, (name: string, given: readonly unknown[]) => string])[] = [
  ['after the release was taken', (name) => (name === 'claim' ? 'after' : '')],
  ['before the first step is written', (name) => (name === 'update' ? 'before' : '')],
  ['before the files are stored', (name) => (name === 'save' ? 'before' : '')],
  ['after the files are stored', (name) => (name === 'save' ? 'after' : '')],
  ['before it is marked as built', (name, given) => (name === 'update' && isLast(given) ? 'before' : '')],
];

async function buildUntilKilled(
  at: (name: string, given: readonly unknown[]) => string,
  atStep?: string,
): Promise<void> {
  const { kill, mortal, death } = createMortal();
  const { releases, blobs } = site.store.studio;
  site.builder.atStep = async (step) => {
    if (step === atStep) await kill();
  };
  const worker = createBuildWorker({
    ...{ releases: mortal<Releases>(releases, at), blobs: mortal<Blobs>(blobs, at) },
    ...{ builder: site.builder, now: site.clock.now, leaseMs, log: { error: () => undefined } },
  });
  void worker.runOnce();
  await death;
  site.builder.atStep = async () => undefined;
}

/** What has to be true after each kill: nothing is live, and the next builder publishes exactly once. */
async function expectResumed(): Promise<void> {
  await site.released.refresh();
  expect(await site.live()).toMatchObject({ number: 0, release: 0, versions: [] });
  expect((await site.visit()).body).toContain('Home');
  expect(await site.worker.runOnce()).toBe(false);
  site.clock.advance(leaseMs + 1);
  expect(await site.worker.runOnce()).toBe(true);
  await site.released.refresh();
  expect(await site.live()).toMatchObject({ number: 1, release: 1 });
  expect((await site.visit()).body).toContain('New');
  const { body } = await site.users.viewer.ask('GET', 'audit?journey=move-in');
  const published = (body as unknown as { events: { what: string }[] }).events.filter(({ what }) =>
    what.startsWith('Published version 1, with release 1:'),
  );
  expect(published).toHaveLength(1);
}

describe('the builder is killed', () => {
  beforeEach(async () => {
    await site.put('screens/home.json', testScreen('New'));
    await site.ask();
  });

  test.each(sampled(kills))('%s => nothing is live; the next builder builds and publishes it once', async (_, at) => {
    await buildUntilKilled(at);
    await expectResumed();
  });

  test.each(sampled(['build', 'prepare']))(
    'in the step "%s" => nothing is live; the next builder builds and publishes it once',
    async (step) => {
      await buildUntilKilled(() => '', step);
      await expectResumed();
    },
  );

  test('after it is marked as built => it is live', async () => {
    await buildUntilKilled((name, given) => (name === 'update' && isLast(given) ? 'after' : ''));
    await site.released.refresh();
    expect((await site.live()).number).toBe(1);
  });

  test('and the clock goes back an hour => the next builder has it at once', async () => {
    await buildUntilKilled(() => '', 'build');
    site.clock.advance(-3_600_000);
    expect(await site.worker.runOnce()).toBe(true);
    await site.released.refresh();
    expect((await site.live()).number).toBe(1);
  });

  test('three times => the release has failed, and says so', async () => {
    for (let time = 0; time < 3; time += 1) {
      await buildUntilKilled(() => '', 'build');
      site.clock.advance(leaseMs + 1);
    }
    await site.worker.runOnce();
    const { state, failures } = await site.release(1);
    expect([state, failures]).toEqual(['failed', [expect.stringContaining('ended 3 times')]]);
  });
});

test('a builder that was slow, and has lost its lease => does not write over what the next one has built', async () => {
  await site.put('screens/home.json', testScreen('New'));
  await site.ask();
  const { releases, blobs } = site.store.studio;
  const parts = { releases, blobs, builder: site.builder, now: site.clock.now, log: { error: () => undefined } };
  let goOn = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isSlow = true;
  site.builder.atStep = async (step) => {
    if (step !== 'build' || !isSlow) return;
    isSlow = false;
    await waiting;
  };
  const slow = createBuildWorker({ ...parts, leaseMs: 3_600_000 }).runOnce();
  await expect.poll(async () => (await site.release(1)).steps.at(-1)?.name).toBe('build');
  site.clock.advance(3_600_001);
  expect(await site.worker.runOnce()).toBe(true);
  await site.released.refresh();
  goOn();
  await slow;
  expect(await site.release(1)).toMatchObject({ state: 'published' });
  expect((await site.live()).number).toBe(1);
});

test('the builder itself crashes => tried three times, then failed', async () => {
  await site.put('screens/home.json', testScreen('CRASH'));
  await site.ask();
  for (let time = 0; time < 3; time += 1) expect(await site.worker.runOnce()).toBe(true);
  expect(await site.worker.runOnce()).toBe(false);
  expect(await site.release(1)).toMatchObject({ state: 'failed' });
});

test('two builders at once => one builds', async () => {
  await site.put('screens/home.json', testScreen('New'));
  await site.ask();
  const { releases, blobs } = site.store.studio;
  const parts = { releases, blobs, builder: site.builder, now: site.clock.now, log: { error: () => undefined } };
  const results = await Promise.all([1, 2, 3].map(() => createBuildWorker(parts).runOnce()));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(site.builder.tasks).toHaveLength(1);
});

describe('it is built, and a server publishes it', () => {
  beforeEach(async () => {
    await site.put('screens/home.json', testScreen('New'));
    await site.ask();
    await site.worker.runOnce();
  });
  const settle = (store = site.store) =>
    settleBuilt({ store, now: site.clock.now, config: { dist: site.dist } as never });

  test('five servers at once => one version, recorded once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => settle()));
    const { number, versions } = await site.live();
    expect([number, versions]).toEqual([1, [expect.anything()]]);
    const { body } = await site.users.viewer.ask('GET', 'audit?journey=move-in');
    const all = (body as unknown as { events: { what: string }[] }).events;
    expect(all.filter(({ what }) => what.startsWith('Published version 1, with release 1:'))).toHaveLength(1);
  });

  test('the audit cannot be written => nothing has moved; afterwards it is published', async () => {
    const failing = {
      ...site.store,
      transact: ((work) =>
        site.store.transact((tx) =>
          work({ ...tx, records: { ...tx.records, addAudit: () => Promise.reject(new Error('no audit')) } }),
        )) as typeof site.store.transact,
    };
    await expect(settle(failing)).rejects.toThrow('no audit');
    expect((await site.live()).number).toBe(0);
    expect((await site.release(1)).state).toBe('built');
    expect((await site.draft()).isChanged).toBe(true);
    await settle();
    expect((await site.live()).number).toBe(1);
  });

  test('the audit of all of that => true', async () => {
    await settle();
    await site.goBack(0);
    await site.store.audit.seal(new Date(Date.now() + 60_000));
    expect((await site.store.audit.verify()).problems).toEqual([]);
  });
});
