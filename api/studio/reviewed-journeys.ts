import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinBase } from '../../src/engine/model/served.ts';
import type { Dependencies } from '../dependencies.ts';
import { readBuiltJourneys } from '../releases/built-journeys.ts';
import { studioFolder } from '../releases/studio-folder.ts';

/** A journey that the studio shows. */
export interface ReviewedJourney {
  readonly id: string;
  readonly title: string;
  /** The beginning of its addresses: `/landlord/`. */
  readonly base: string;
  /** The tags of its languages; the first is that of the original texts. */
  readonly languages: readonly string[];
}

/** The journeys of a built studio, each as its live release has it, the one at "/" first. */
export function readReviewedJourneys({
  config: { dist },
  releases,
}: Pick<Dependencies, 'config' | 'releases'>): readonly ReviewedJourney[] {
  const { deployment } = readBuiltJourneys(dist);
  const fileIn = (folder: string, id: string): string => join(studioFolder(folder), 'data', id, 'journey.json');
  return foldersIn(join(studioFolder(dist), 'data'))
    .flatMap((id) => {
      const live = releases?.liveOf(id)?.site?.folder;
      const released = live === undefined ? [] : readJourney(fileIn(live, id));
      return released.length > 0 ? released : readJourney(fileIn(dist, id));
    })
    .toSorted((a, b) => a.base.localeCompare(b.base))
    .map((journey) => ({ ...journey, base: joinBase(deployment, journey.base) }));
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The studio is not built.
    return [];
  }
}

function readJourney(file: string): readonly ReviewedJourney[] {
  try {
    return [JSON.parse(readFileSync(file, 'utf8'))];
  } catch {
    // A build is just writing it.
    return [];
  }
}
