import { rmSync } from 'node:fs';
import type { PublishedJourneys } from '../../../api/releases/published-journeys.ts';
import type { StudioDraft } from '../../../src/contracts/studio-api.ts';
import type { LiveState, VersionEntry, WaitingVersion } from '../../../src/contracts/version-api.ts';
import { startTestApp, type TestApp } from './app.ts';
import { editableStudio } from './journey.ts';
import { writeDist } from './studio.ts';
import { addStudioUser, type StudioBrowser, type StudioReply } from './users.ts';

/** What a test publishes on: by default the live version and the draft as it is. */
export interface TestWish {
  readonly key?: string;
  readonly number?: number;
  readonly revision?: number;
}

type TestUser = Awaited<ReturnType<typeof addStudioUser>>;

/** A server with a journey that can be reworded, and users of every kind. */
export interface TestPublishing {
  readonly dist: string;
  readonly server: TestApp;
  readonly users: Readonly<Record<'viewer' | 'editor' | 'publisher' | 'second', TestUser>>;
  read<Shape>(path: string, user?: StudioBrowser): Promise<Shape>;
  draft(): Promise<StudioDraft>;
  current(user?: StudioBrowser): Promise<LiveState>;
  /** What waits for a second person, as this user sees it. */
  waiting(user?: StudioBrowser): Promise<WaitingVersion | undefined>;
  write(at: string, text: string, user?: StudioBrowser): Promise<void>;
  publish(user?: StudioBrowser, given?: TestWish): Promise<StudioReply>;
  rollBack(to: number, user?: StudioBrowser, given?: TestWish): Promise<StudioReply>;
  approve(user: StudioBrowser, id: string): Promise<StudioReply>;
  /** The English texts that are published. */
  publishedTexts(): Promise<string[]>;
  /** Withdraws what waits, and empties the draft. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** The address of the journey below /studio/api/. */
export const testJourneyPath = 'journeys/move-in';

/** Why the tests publish. */
export const testReason = 'Asked for by support';

/** Starts a server for tests of publishing. */
export async function openTestPublishing(published?: PublishedJourneys): Promise<TestPublishing> {
  const dist = writeDist(editableStudio);
  const server = await startTestApp({ config: { dist }, ...(published && { published }) });
  const users = {
    viewer: await addStudioUser(server, { name: 'Vimala', role: 'viewer' }),
    editor: await addStudioUser(server, { name: 'Esha', role: 'editor' }),
    publisher: await addStudioUser(server, { name: 'Parul', role: 'publisher' }),
    second: await addStudioUser(server, { name: 'Sunil', role: 'publisher' }),
  };
  const read = async <Shape>(path: string, user: StudioBrowser = users.viewer) =>
    (await user.ask('GET', `${testJourneyPath}/${path}`)).body as unknown as Shape;
  const draft = () => read<StudioDraft>('draft');
  const current = (user?: StudioBrowser) => read<LiveState>('versions', user);
  const waiting = async (user?: StudioBrowser) => (await current(user)).proposal;
  const post = async (user: StudioBrowser, path: string, body: object, { key, number }: TestWish) =>
    user.ask('POST', `${testJourneyPath}/${path}`, body, {
      'if-match': `"${number ?? (await current()).number}"`,
      ...(key && { 'idempotency-key': key }),
    });
  return {
    ...{ dist, server, users, read, draft, current, waiting },
    async write(at, text, user = users.editor) {
      const changes = [{ language: 'en', part: 'home', at, text }];
      const ifMatch = { 'if-match': `"${(await draft()).revision}"` };
      await user.ask('PATCH', `${testJourneyPath}/draft`, { changes }, ifMatch);
    },
    async publish(user = users.publisher, given = {}) {
      const revision = given.revision ?? (await draft()).revision;
      return post(user, 'versions', { revision, reason: testReason }, given);
    },
    rollBack: (to, user = users.publisher, given = {}) => post(user, 'rollback', { to, reason: testReason }, given),
    approve: (user, id) => user.ask('POST', `${testJourneyPath}/proposals/${id}/approval`),
    async publishedTexts() {
      const all = await server.store.studio.versions.textsSince({ 'move-in': (await current()).number - 1 });
      return Object.values(all.at(-1)?.overrides.en?.home ?? {}).map(({ text }) => text);
    },
    async clear() {
      const { id } = (await waiting()) ?? {};
      if (id !== undefined) await users.publisher.ask('DELETE', `${testJourneyPath}/proposals/${id}`);
      const ifMatch = { 'if-match': `"${(await draft()).revision}"` };
      await users.editor.ask('DELETE', `${testJourneyPath}/draft`, undefined, ifMatch);
    },
    async close() {
      await server.close();
      rmSync(dist, { recursive: true });
    },
  };
}

/** The version in an answer. */
export const versionIn = ({ body }: StudioReply): VersionEntry =>
  (body as unknown as { version: VersionEntry }).version;
