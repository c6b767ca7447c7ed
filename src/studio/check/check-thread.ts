import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { Catalogue } from '../../journey/catalogue.ts';
import type { FilesToCheck, TextsToCheck } from '../../journey/publishing/texts-check.ts';
import { checkFiles } from './check-files.ts';
import { checkTexts } from './check-texts.ts';
import { type CheckedJourney, checkedFile } from './checked-journey.ts';

const mostRead = 8;

/** Answers each message of the server with the result of a check; the files of the journeys are beside the script. */
export function answerChecks(catalogue: Catalogue, folder: string): void {
  const read = new Map<string, CheckedJourney>();
  const readOnce = (id: string, from: string): CheckedJourney => {
    const file = join(from, checkedFile(id));
    const known = read.get(file) ?? JSON.parse(readFileSync(file, 'utf8'));
    // Those of releases come and go.
    if (read.size > mostRead) read.clear();
    read.set(file, known);
    return known;
  };
  parentPort?.on('message', (asked: TextsToCheck | FilesToCheck) => {
    const answer =
      'after' in asked
        ? checkFiles(readOnce(asked.journey, folder), asked, catalogue)
        : checkTexts(readOnce(asked.journey, asked.folder ?? folder), asked, catalogue);
    parentPort?.postMessage(answer);
  });
}
