import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinBase } from '../../src/journey/served.ts';
import { readBuiltJourneys } from '../http/built-journeys.ts';

/** A journey that the studio shows. */
export interface ReviewedJourney {
  readonly id: string;
  readonly title: string;
  /** The beginning of its addresses: `/landlord/`. */
  readonly base: string;
  /** The tags of its languages; the first is that of the original texts. */
  readonly languages: readonly string[];
}

/** The folder of the built studio, below that of the app. */
export const studioFolder = (dist: string): string => join(dist, '.studio');

/** The journeys of a built studio, the one at "/" first. */
export function readReviewedJourneys(dist: string): readonly ReviewedJourney[] {
  const data = join(studioFolder(dist), 'data');
  const { deployment } = readBuiltJourneys(dist);
  return foldersIn(data)
    .flatMap((id): readonly ReviewedJourney[] => readJourney(join(data, id, 'journey.json')))
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
