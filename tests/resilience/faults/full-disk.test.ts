import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
// biome-ignore lint/correctness/useImportExtensions: its types are in a file beside it
import { withPostgres } from '../../../bin/test/postgres.mjs';
import { showFigure } from '../../support/show-figure.ts';
import { type ServerProcess, startServer, stopServers } from './server-process.ts';
import { Tenant, type TenantAnswer } from './tenant.ts';

// A disk of its own is mounted, which only root may do.
const isPossible =
  process.env.TEST_DATABASE_URL !== undefined && process.platform === 'linux' && process.getuid?.() === 0;
const diskSize = '64m';

/** A server whose databases `used` and `empty` have a small disk of their own, and what fills it. */
async function withSmallDisk(work: (urlOf: (name: string) => string, ballast: string) => Promise<void>): Promise<void> {
  // Of its own, since a full disk disturbs all databases of a server.
  await withPostgres(async (url) => {
    const admin = new pg.Client(url);
    await admin.connect();
    const disk = mkdtempSync(join(tmpdir(), 'full-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', disk]);
    try {
      const { rows } = await admin.query("select current_setting('data_directory') as folder");
      const { uid, gid } = statSync(rows[0].folder);
      chownSync(disk, uid, gid);
      await admin.query(`create tablespace small location '${disk}'`);
      for (const name of ['used', 'empty']) await admin.query(`create database ${name} tablespace small`);
      await work((name) => Object.assign(new URL(url), { pathname: `/${name}` }).href, join(disk, 'ballast'));
    } finally {
      await stopServers();
      rmSync(join(disk, 'ballast'), { force: true });
      for (const name of ['used', 'empty']) await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query('drop tablespace if exists small');
      await admin.end();
      execFileSync('umount', [disk]);
      rmSync(disk, { recursive: true });
    }
  });
}

/** A server all of whose files are on a small disk, its log too; `start` starts it again once it has ended. */
async function onSmallDisk(work: (url: string, ballast: string, start: () => Promise<void>) => Promise<void>) {
  const disk = mkdtempSync(join(tmpdir(), 'full-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', disk]);
  try {
    await withPostgres((url, start) => work(url, join(disk, 'ballast'), start), { within: disk });
  } finally {
    await stopServers();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
}

/** Writes a file until no page is left on its disk. */
function fill(ballast: string): void {
  const { bavail, bsize } = statfsSync(join(ballast, '..'));
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  } catch (error) {
    // The server has written meanwhile, and what was left is full all the same.
    if ((error as { code?: unknown }).code !== 'ENOSPC') throw error;
  }
}

/** A tenant of a server who saves landlords, and what became of them. */
async function openTenant({ origin }: ServerProcess, url: string) {
  const statusOf = async (path: string): Promise<number> => (await fetch(origin + path)).status;
  const tenant = new Tenant();
  await tenant.verify(origin, await tenant.requestCode(origin, '9811300010'));
  const save = (key: string): Promise<TenantAnswer> => tenant.saveLandlord(origin, key, key);
  const landlords = async (): Promise<number> => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query('select count(*)::int as n from landlords where user_id = $1', [tenant.uid]);
    await client.end();
    return rows[0].n;
  };
  const saved: string[] = [];
  const refused: string[] = [];
  return {
    ...{ saved, landlords },
    async saveSome(): Promise<void> {
      for (let count = 0; count < 40; count++) {
        saved.push(randomUUID());
        expect((await save(saved.at(-1) ?? '')).status).toBe(200);
      }
      expect(await statusOf('/readyz')).toBe(200);
    },
    /** Saves until ten are refused, and nobody is sent here any more. */
    async saveUntilRefused(before: () => Promise<unknown> = async () => undefined): Promise<void> {
      while (refused.length < 10 && saved.length < 4000) {
        await before();
        const key = randomUUID();
        const { status, body } = await save(key);
        (status === 200 ? saved : refused).push(key);
        if (status === 200) continue;
        expect(status).toBe(503);
        expect(body).toMatchObject({
          code: 'try-later',
          message: expect.not.stringMatching(/53100|extend|tablespace/),
        });
      }
      expect(refused).toHaveLength(10);
      await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(503);
      expect(await statusOf('/healthz')).toBe(200);
    },
    /** Repeats what was refused, twice. */
    async saveRefused(what: string): Promise<void> {
      await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200);
      for (const key of [...refused, ...refused]) expect((await save(key)).status).toBe(200);
      expect(await landlords()).toBe(saved.length + refused.length);
      showFigure(
        `${what}: ${saved.length} saved before and on it, ${refused.length} refused, each saved once afterwards`,
      );
    },
  };
}

if (isPossible)
  test(
    'the disk of a PostgreSQL is full => refused in words, /readyz falls, a start says why; with space each is saved once',
    () =>
      withSmallDisk(async (urlOf, ballast) => {
        const dataDir = mkdtempSync(join(tmpdir(), 'full-disk-data-'));
        const start = (name: string) => startServer({ DATA_DIR: dataDir, DATABASE_URL: urlOf(name) });
        const tenant = await openTenant(await start('used'), urlOf('used'));
        await tenant.saveSome();
        fill(ballast);
        // Pages that are there still have room; what needs another one is refused.
        await tenant.saveUntilRefused();
        expect(await tenant.landlords()).toBe(tenant.saved.length);
        await expect(start('empty')).rejects.toThrow(/its disk is full: free or add space there, and delete none/);

        rmSync(ballast);
        await tenant.saveRefused('a full disk');
        rmSync(dataDir, { recursive: true });
      }),
    300_000,
  );

if (isPossible)
  test(
    'the log of a PostgreSQL is on the full disk, and it ends => refused in words, /readyz falls, a start says why; started again, each is saved once',
    () =>
      onSmallDisk(async (url, ballast, startPostgres) => {
        const dataDir = mkdtempSync(join(tmpdir(), 'full-disk-data-'));
        const start = () => startServer({ DATA_DIR: dataDir, DATABASE_URL: url });
        const tenant = await openTenant(await start(), url);
        await tenant.saveSome();
        fill(ballast);
        // What is written into its log beside the tenant uses up the segments that are there.
        const write = async (): Promise<string | undefined> => {
          const client = new pg.Client(url);
          client.on('error', () => undefined);
          try {
            await client.connect();
            await client.query("select pg_logical_emit_message(true, 'x', repeat('x', 200000))");
            return undefined;
          } catch (error) {
            return (error as { code?: string }).code;
          } finally {
            await client.end().catch(() => undefined);
          }
        };
        await tenant.saveUntilRefused(write);
        await expect.poll(write, { timeout: 60_000 }).toBe('ECONNREFUSED');
        await expect(start()).rejects.toThrow(/nothing listens there: start the database, whose own log says why it/);

        rmSync(ballast);
        await startPostgres();
        await tenant.saveRefused('a full disk with the log of PostgreSQL');
        rmSync(dataDir, { recursive: true });
      }),
    300_000,
  );
