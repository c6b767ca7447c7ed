import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EditableTexts } from '../../src/contracts/studio-api.ts';
import { type ServerProcess, startServer, stopServers } from '../resilience/faults/server-process.ts';
import { StudioClient } from '../resilience/faults/studio-client.ts';
import { createDatabase } from '../support/server/database.ts';
import { median } from './statistics.ts';

/**
 * Measures, on PostgreSQL at TEST_DATABASE_URL and with the app and the studio in `dist`, the time from the answer to a
 * publish until each of two processes serves its texts to a new tenant.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const token = 'operator-of-the-bench';

async function main(): Promise<void> {
  const postgres = process.env.TEST_DATABASE_URL;
  if (!postgres) throw new Error('TEST_DATABASE_URL is not set.');
  const created = await createDatabase(postgres);
  const folder = mkdtempSync(join(tmpdir(), 'bench-publish-'));
  try {
    const env = { DATA_DIR: folder, DATABASE_URL: created.url, ADMIN_TOKEN: token };
    const servers = await Promise.all([startServer(env), startServer(env)]);
    // Loads both renderers.
    await publishOnce(servers, 0);
    const own: number[] = [];
    const other: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const [first = Number.NaN, second = Number.NaN] = await publishOnce(servers, round);
      own.push(first);
      other.push(second);
    }
    report('the process that published', own);
    report('the other one', other);
  } finally {
    await stopServers();
    await created.drop();
    rmSync(folder, { recursive: true });
  }
}

const report = (name: string, times: readonly number[]): void =>
  console.log(`${name}: median ${median([...times])?.toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`);

/** The milliseconds until each server serves another title of the first screen. */
async function publishOnce(servers: readonly ServerProcess[], round: number): Promise<number[]> {
  const [{ origin } = { origin: '' }] = servers;
  const client = new StudioClient();
  await client.signIn(origin, token);
  const title = `Published ${round}`;
  const { languages, parts } = await client.get<EditableTexts>(origin, 'journeys/move-in/texts');
  const part = parts.find(({ texts }) => texts.some(({ at, effect }) => at === '/title' && effect === 'copy'));
  const [language = ''] = languages;
  await client.write(origin, [{ language, part: part?.part ?? '', at: '/title', text: title }]);
  const { status, body } = await client.publish(origin, await client.prepare(origin, `bench-round-${round}`));
  if (status !== 201) throw new Error(JSON.stringify(body));
  const answered = performance.now();
  return Promise.all(servers.map(async (server) => (await untilServed(server, round)) - answered));
}

async function untilServed({ origin }: ServerProcess, number: number): Promise<number> {
  for (;;) {
    const { headers } = await fetch(origin, { headers: { accept: 'text/html' } });
    if (headers.getSetCookie().some((cookie) => cookie.startsWith(`version=${number};`))) return performance.now();
    await wait(50);
  }
}

await main();
