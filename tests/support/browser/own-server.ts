import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../../resilience/faults/server-process.ts';
import { desktop } from './desktop.ts';
import { operatorToken } from './operator-token.ts';
import { test } from './test.ts';

const startMs = 240_000;

/**
 * Gives the tests of a file a server with a database of its own, for what every visitor of a server would notice, and the screen of the
 * studio. Each file has a number of its own, which makes its port. Returns the origin.
 */
export function openOwnServer(number: number): string {
  const port = Number(process.env.E2E_PORT ?? 3999) + 60 + number;
  const origin = `http://localhost:${port}`;
  let folder: string | undefined;
  let server: ServerProcess | undefined;
  test.use({ baseURL: origin, viewport: desktop });
  test.beforeAll(async () => {
    test.setTimeout(startMs);
    const data = mkdtempSync(join(tmpdir(), 'e2e-own-'));
    folder = data;
    server = await startServer({ SANDBOX: '1', PORT: String(port), DATA_DIR: data, ADMIN_TOKEN: operatorToken });
  });
  test.afterAll(async () => {
    await server?.kill();
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });
  return origin;
}
