import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase, patientDatabase } from '../../../tests/support/server/database.ts';
import { createTestBuilder, testFiles } from '../../../tests/support/server/site.ts';
import { openDatabase } from '../../store/driver/open.ts';
import { studioBlobsIn } from '../../store/studio/blobs.ts';
import { studioReleasesIn } from '../../store/studio/releases.ts';
import { createBuildWorker } from './build-worker.ts';

const server = process.env.TEST_DATABASE_URL;

const granted = readFileSync('docs/deploy.md', 'utf8').match(/grant [^;]+ to builder(?=;)/g) ?? [];

test('docs/deploy.md => a builder may delete nothing, and its tables are those of releases', () => {
  expect(granted).toEqual(['grant select, insert, update on studio_releases, studio_blobs, heartbeats to builder']);
});

// Only a database server has users.
if (server)
  test('a builder whose user has the rights of docs/deploy.md alone => builds a release, and can read no tenant', async () => {
    const { url, drop } = await createDatabase(server, process.env.TEST_DATABASE_TEMPLATE);
    const owner = await openDatabase({ url }, patientDatabase);
    const name = `builder_${randomUUID().replaceAll('-', '')}`;
    await sql.raw(`create role ${name} login`).execute(owner.db);
    for (const one of granted) await sql.raw(one.replace(/builder$/, name)).execute(owner.db);
    const by = { id: 'publisher', name: 'Parul' };
    await studioReleasesIn(owner.db).add({
      ...{ journey: 'move-in', number: 1, revision: 1, forEveryone: false, by, reason: 'Asked for', requestKey: null },
      ...{ at: new Date(), engine: 'today', base: '/', onVersion: 0, authors: [by], deployed: undefined },
      ...{ source: testFiles, before: testFiles },
    });

    const { db, close } = await openDatabase({ url: url.replace('//postgres@', `//${name}@`) }, patientDatabase, []);
    const [releases, blobs] = [studioReleasesIn(db), studioBlobsIn(db)];
    const log = { error: (about: object) => expect(about).toBeUndefined() };
    const worker = createBuildWorker({ releases, blobs, builder: createTestBuilder(), now: () => new Date(), log });
    expect(await worker.runOnce()).toBe(true);
    expect(await studioReleasesIn(owner.db).find('move-in', 1)).toMatchObject({ state: 'built', failures: [] });
    for (const table of ['users', 'sessions', 'studio_users', 'studio_live'])
      await expect(sql`select 1 from ${sql.table(table)}`.execute(db)).rejects.toThrow('permission denied');

    await worker.stop();
    await close();
    await sql.raw(`drop owned by ${name}`).execute(owner.db);
    await sql.raw(`drop role ${name}`).execute(owner.db);
    await owner.close();
    await drop();
  });
