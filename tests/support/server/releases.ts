import { rmSync } from 'node:fs';
import { readConfig } from '../../../api/config/config.ts';
import { loadKeys } from '../../../api/keys/secrets.ts';
import { type BuildWorker, createBuildWorker } from '../../../api/releases/builders/build-worker.ts';
import type { ReleasedJourneys } from '../../../api/releases/released-journeys.ts';
import { openReleased } from '../../../api/releases/start-releases.ts';
import { type Store, storeIn } from '../../../api/store/store.ts';
import type { ReleaseEntry, StructureDraft, StructureFileContent } from '../../../src/contracts/release-api.ts';
import type { LiveState } from '../../../src/contracts/version-api.ts';
import { startTestApp, type TestApp } from './app.ts';
import { openTestDatabase } from './database.ts';
import { createTestBuilder, type TestBuilder, writeDeployed } from './site.ts';
import { addStudioUser, type StudioBrowser, type StudioReply } from './users.ts';

type ReleaseUser = Awaited<ReturnType<typeof addStudioUser>>;

/** A server whose journey can be changed, a builder, and users of every kind. */
export interface TestReleases {
  readonly server: TestApp;
  readonly store: Store;
  readonly dist: string;
  readonly builder: TestBuilder;
  readonly worker: BuildWorker;
  readonly released: ReleasedJourneys;
  readonly users: Readonly<Record<'viewer' | 'copyEditor' | 'editor' | 'publisher' | 'second', ReleaseUser>>;
  /** The time of the server and the builder. */
  readonly clock: { advance(ms: number): void; now(): Date };
  draft(): Promise<StructureDraft>;
  file(path: string): Promise<StructureFileContent>;
  live(user?: StudioBrowser): Promise<LiveState>;
  release(number: number): Promise<ReleaseEntry>;
  put(path: string, content: string, user?: StudioBrowser): Promise<StudioReply>;
  ask(user?: StudioBrowser, more?: object, headers?: Readonly<Record<string, string>>): Promise<StudioReply>;
  goBack(to: number, user?: StudioBrowser, headers?: Readonly<Record<string, string>>): Promise<StudioReply>;
  /** Writes the home screen, asks for a release, builds it, and has it served. */
  publish(home: string, more?: object): Promise<ReleaseEntry>;
  /** What a visitor gets at an address, and the cookie with the release. */
  visit(cookie?: string, url?: string): Promise<{ status: number; body: string; cookie: string }>;
  close(): Promise<void>;
}

/** The address of the journey of these tests below /studio/api/. */
export const releasedJourney = 'journeys/move-in';

/** Starts a server for tests of releases. */
export async function openTestReleases(dist = writeDeployed()): Promise<TestReleases> {
  const config = { ...readConfig({ HOST: 'localhost' }), dist };
  const keys = loadKeys({ ...config, panKey: '07'.repeat(32) }, config.dataDir);
  const store = storeIn(await openTestDatabase(), keys.pan, keys.audit);
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const released = openReleased({ store, config, now });
  const server = await startTestApp({ config: { dist }, store, releases: released });
  const builder = createTestBuilder();
  const log = { error: () => undefined };
  const { releases, blobs } = store.studio;
  const worker = createBuildWorker({ releases, blobs, builder, now, log });
  // A test says when the server looks; by itself it could publish a release in the middle of one.
  await released.refresh();
  const clock = {
    now,
    advance(ms: number) {
      offset += ms;
      server.clock.advance(ms);
    },
  };
  const parts = { server, store, dist, builder, worker, released, clock, users: await addUsers(server) };
  return { ...parts, ...callsOf(parts) };
}

const addUsers = async (server: TestApp): Promise<TestReleases['users']> => ({
  viewer: await addStudioUser(server, { name: 'Vimala', role: 'viewer' }),
  copyEditor: await addStudioUser(server, { name: 'Charu', role: 'copy editor' }),
  editor: await addStudioUser(server, { name: 'Esha', role: 'editor' }),
  publisher: await addStudioUser(server, { name: 'Parul', role: 'publisher' }),
  second: await addStudioUser(server, { name: 'Sunil', role: 'publisher' }),
});

type TestParts = Pick<TestReleases, 'server' | 'store' | 'dist' | 'worker' | 'released' | 'users'>;
type TestCalls = Omit<TestReleases, keyof TestParts | 'builder' | 'clock'>;

function callsOf({ server, store, dist, worker, released, users }: TestParts): TestCalls {
  const read = async <Shape>(path: string, user: StudioBrowser = users.viewer) =>
    (await user.ask('GET', `${releasedJourney}/${path}`)).body as unknown as Shape;
  const reason = 'Asked for by support';
  const draft = () => read<StructureDraft>('structure');
  const live = (user?: StudioBrowser) => read<LiveState>('versions', user);
  const release = async (number: number) => (await read<{ release: ReleaseEntry }>(`releases/${number}`)).release;
  const put: TestReleases['put'] = async (path, content, user = users.editor) => {
    const ifMatch = { 'if-match': `"${(await draft()).revision}"` };
    return user.ask('PUT', `${releasedJourney}/structure/files`, { path, content }, ifMatch);
  };
  const ask: TestReleases['ask'] = async (user = users.publisher, more = {}, headers = {}) => {
    const ifMatch = { 'if-match': `"${(await live()).number}"`, ...headers };
    const body = { revision: (await draft()).revision, reason, ...more };
    return user.ask('POST', `${releasedJourney}/releases`, body, ifMatch);
  };
  return {
    ...{ draft, live, release, put, ask },
    file: (path) => read<StructureFileContent>(`structure/files?path=${encodeURIComponent(path)}`),
    async goBack(to, user = users.publisher, headers = {}) {
      const ifMatch = { 'if-match': `"${(await live()).number}"`, ...headers };
      return user.ask('POST', `${releasedJourney}/rollback`, { to, reason }, ifMatch);
    },
    async publish(home, more) {
      await put('screens/home.json', home);
      const asked = await ask(users.publisher, more);
      const { number } = (asked.body as unknown as { release: ReleaseEntry }).release;
      await worker.runOnce();
      await released.refresh();
      return release(number);
    },
    async visit(cookie = '', url = '/') {
      const { statusCode, body, cookies } = await server.app.inject({ url, headers: { cookie, accept: '*/*' } });
      const set = cookies.find(({ name }) => name === 'release');
      return { body, status: statusCode, cookie: set ? `release=${set.value}` : '' };
    },
    async close() {
      await worker.stop();
      await released.stop();
      await server.close();
      await store.close();
      rmSync(dist, { recursive: true });
    },
  };
}
