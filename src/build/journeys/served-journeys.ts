import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listJourneys } from '../../check/files/read-files.ts';
import { joinBase, type Served } from '../../engine/model/served.ts';
import { hostPage } from '../pages/page-around.ts';

/** A journey of `journeys/`, and where a build serves it. */
export interface ServedJourney extends Served {
  readonly id: string;
  /** The `base` of its `journey.json`: below it are its pages in the output folder. */
  readonly folder: string;
}

/**
 * The journeys of a project, in the order of their names: all of `journeys/`, or the named ones. `base` is Vite's, below
 * which the app is served.
 * @throws Error when a journey has the address of another app's page.
 */
export async function readServedJourneys(
  root: string,
  base = '/',
  only?: readonly string[],
): Promise<readonly ServedJourney[]> {
  if (!/^\/([^/]+\/)*$/.test(base)) {
    throw new Error(`The base "${base}" must begin and end with "/", as in --base=/rent/.`);
  }
  const ids = only ?? (await listJourneys(root));
  if (ids.length === 0) throw new Error('There is no journey: journeys/ has no folder with a journey.json.');
  const journeys = await Promise.all(ids.map(async (id) => served(id, await readBase(root, id), base)));
  const atRoot = journeys.find(({ folder }) => folder === '/');
  if (atRoot && hostPage(root)) throw new Error(sameAddress(atRoot.id));
  return journeys;
}

const sameAddress = (id: string): string =>
  `journeys/${id}/journey.json: the journey "${id}" and index.html are both the page of "/", and one would remove the other. ` +
  `Give the journey a base, as in "base": "/${id}/"; or, if index.html is meant to be around the pages of the journeys, give it ` +
  'the placeholder {title}.';

/** The folder of the files that belong to one journey; the journey at "/" has them beside the shared ones. */
export const assetFolder = ({ id, folder }: Pick<ServedJourney, 'id' | 'folder'>): string =>
  folder === '/' ? 'assets/' : `assets/${id}/`;

/** The path of a file below a journey's base in the output folder. */
export const outputPath = ({ folder }: Pick<ServedJourney, 'folder'>, name: string): string => folder.slice(1) + name;

const served = (id: string, folder: string, base: string): ServedJourney => ({
  id,
  folder,
  base: joinBase(base, folder),
  storage: storagePrefix(id, folder),
});

/** The journey at "/" keeps the plain names, since browsers have stored values under them. */
const storagePrefix = (id: string, base: string): string => (base === '/' ? '' : `${id}.`);

async function readBase(root: string, id: string): Promise<string> {
  const text = await readFile(join(root, 'journeys', id, 'journey.json'), 'utf8');
  try {
    const { base = '/' } = JSON.parse(text);
    // The check reports a base of another form; until then the journey is where it would be without one.
    return typeof base === 'string' && /^\/([a-z0-9-]+\/)*$/.test(base) ? base : '/';
  } catch {
    return '/';
  }
}
