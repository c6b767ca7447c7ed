import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Of some journeys, the one whose words and brand a new journey gets: the one at "/", or the first. */
export async function mainJourney(root: string, journeys: readonly string[]): Promise<string> {
  for (const id of journeys) {
    const { base = '/' } = JSON.parse(await readFile(join(root, 'journeys', id, 'journey.json'), 'utf8'));
    if (base === '/') return id;
  }
  return journeys[0] ?? '';
}
