import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { Catalogue } from '../../journey/catalogue.ts';
import type { TextsToCheck } from '../../journey/publishing/texts-check.ts';
import { checkTexts } from './check-texts.ts';
import { type CheckedJourney, checkedFile } from './checked-journey.ts';

/** Answers each message of the server with the result of a check; the files of the journeys are beside the script. */
export function answerChecks(catalogue: Catalogue, folder: string): void {
  const read = new Map<string, CheckedJourney>();
  const readOnce = (id: string): CheckedJourney => {
    const known = read.get(id) ?? JSON.parse(readFileSync(join(folder, checkedFile(id)), 'utf8'));
    read.set(id, known);
    return known;
  };
  parentPort?.on('message', (asked: TextsToCheck) => {
    parentPort?.postMessage(checkTexts(readOnce(asked.journey), asked, catalogue));
  });
}
