import { buildOurs, buildPage } from './build.ts';
import type { BenchEntry, BenchFolder } from './entry.ts';
import { listJourney, manyJourney, smallJourney } from './journeys.ts';
import { buildPeers } from './peers.ts';

/** Builds all entries to compare: our own, the engine, and the peers when `PEERS` names their folder. */
export async function buildEntries(peersFolder: string | undefined): Promise<readonly BenchEntry[]> {
  const ours: BenchEntry = {
    ...{ name: 'ours', opens: true, react: true, patienceMs: 20 },
    places: {
      small: { folder: await buildOurs('ours-small', smallJourney), path: '/' },
      100: { folder: await buildOurs('ours-100', manyJourney(100)), path: '/' },
      500: { folder: await buildOurs('ours-500', manyJourney(500)), path: '/' },
      list: { folder: await buildOurs('ours-list', listJourney(100)), path: '/' },
    },
  };
  const own = [
    await buildOwn('html', { react: false, many: true }),
    await buildOwn('react', { react: true, many: true }),
    await buildOwn('rjsf', { react: true, many: true, list: true }),
    await buildOwn('rjsf-app', { react: true, many: false }),
  ];
  return [...own, ours, ...(peersFolder ? await buildPeers(peersFolder) : [])];
}

interface Own {
  readonly react: boolean;
  readonly many: boolean;
  readonly list?: boolean;
}

async function buildOwn(name: string, { react, many, list = false }: Own) {
  const folder = await buildPage(name);
  const pageOfMany = (count: number): BenchFolder => ({ folder, path: `/many.html?fields=${count}` });
  const places = {
    small: { folder, path: '/' },
    ...(many ? { 100: pageOfMany(100), 500: pageOfMany(500) } : {}),
    ...(list && { list: { folder, path: '/list.html' } }),
  };
  return { ...{ name, places, react, opens: true, patienceMs: 20 } } satisfies BenchEntry;
}
