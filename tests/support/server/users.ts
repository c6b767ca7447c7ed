import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import type { StudioRole } from '../../../src/contracts/studio-api.ts';
import { startTestApp, type TestApp, testAdminToken } from './app.ts';
import { builtStudio, writeDist } from './studio.ts';

/** An answer of the studio, with its parsed body. */
export interface StudioReply {
  readonly status: number;
  // Each test states which fields it expects.
  readonly body: Record<string, never>;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A browser that is signed in to the studio. */
export interface StudioBrowser {
  readonly cookie: string;
  ask(method: string, path: string, payload?: object, headers?: Readonly<Record<string, string>>): Promise<StudioReply>;
}

/** Signs in with a token; `path`s are those below /studio/api/. */
export async function openTestStudio({ app }: Pick<TestApp, 'app'>, token = testAdminToken): Promise<StudioBrowser> {
  const signedIn = await app.inject({ method: 'POST', url: '/studio/api/session', payload: { token } });
  const cookie = `studio-session=${signedIn.cookies[0]?.value}`;
  return {
    cookie,
    async ask(method, path, payload, headers = {}) {
      const reply = await app.inject({
        ...{ method: method as 'GET', url: `/studio/api/${path}`, headers: { cookie, ...headers } },
        ...(payload && { payload }),
      });
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
    },
  };
}

/** Adds a user with a role, and signs in as them. */
export async function addStudioUser(
  server: Pick<TestApp, 'app'>,
  { name, role }: { readonly name: string; readonly role: StudioRole },
): Promise<StudioBrowser & { readonly id: string; readonly token: string }> {
  const { body } = await (await openTestStudio(server)).ask('POST', 'users', { name, role });
  const { user, token } = body as unknown as { user: { id: string }; token: string };
  return { ...(await openTestStudio(server, token)), id: user.id, token };
}

/** A server for all tests of a file, and the operator signed in to its studio; both are there once the tests run. */
interface OperatedStudio {
  readonly dist: string;
  server: TestApp;
  operator: StudioBrowser;
}

/** Starts a server of a built app before the tests of a file, and stops it after them. */
export function operateStudio(files = builtStudio): OperatedStudio {
  const dist = writeDist(files);
  const studio = { dist } as OperatedStudio;
  beforeAll(async () => {
    studio.server = await startTestApp({ config: { dist } });
    studio.operator = await openTestStudio(studio.server);
  });
  afterAll(async () => {
    await studio.server.close();
    rmSync(dist, { recursive: true });
  });
  return studio;
}
