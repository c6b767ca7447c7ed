import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { checkIsLoaded, fileOfPart } from '../../changes/publishing/deployed-journey.ts';
import { errorReason } from '../../changes/publishing/error-reason.ts';
import type { FilesToCheck, TextsChecked, TextsToCheck } from '../../changes/publishing/texts-check.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { journeyPart } from '../../engine/model/texts/copy.ts';
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
  const answerOf = (asked: TextsToCheck | FilesToCheck): TextsChecked => {
    try {
      return 'after' in asked
        ? checkFiles(readOnce(asked.journey, folder), asked, catalogue)
        : checkTexts(readOnce(asked.journey, asked.folder ?? folder), asked, catalogue);
    } catch (error) {
      return unreadable(asked.journey, error);
    }
  };
  parentPort?.on('message', (asked: TextsToCheck | FilesToCheck) => {
    parentPort?.postMessage(answerOf(asked));
  });
  parentPort?.postMessage(checkIsLoaded);
}

/** What could not be checked cannot be published, and whoever asks reads why. */
function unreadable(journey: string, error: unknown): TextsChecked {
  const what = `The check of these files ended with an error (${errorReason(error)}), so nobody knows what else is wrong.`;
  const fix = 'Take back the last change, and report the error to the operator of the server.';
  const at = `${fileOfPart(journey, journeyPart)}:1:1`;
  return {
    problems: [{ severity: 'error', code: 'check-failed', at, what, fix, others: 0, isNew: true }],
    changes: [
      { kind: 'consent', sentence: 'What tenants agree to could not be compared: the check ended with an error' },
    ],
  };
}
