import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { checkIsLoaded, fileOfPart } from '../../changes/publishing/deployed-journey.ts';
import { errorReason } from '../../changes/publishing/error-reason.ts';
import type { FilesChecked, FilesToCheck } from '../../changes/publishing/files-check.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { journeyPart } from '../../engine/model/texts/copy.ts';
import { checkFiles } from './check-files.ts';
import { type CheckedJourney, checkedFile } from './checked-journey.ts';

/** Answers each message of the server with the result of a check; the files of the journeys are beside the script. */
export function answerChecks(catalogue: Catalogue, folder: string): void {
  const read = new Map<string, CheckedJourney>();
  const readOnce = (id: string): CheckedJourney => {
    const known = read.get(id) ?? JSON.parse(readFileSync(join(folder, checkedFile(id)), 'utf8'));
    read.set(id, known);
    return known;
  };
  const answerOf = (asked: FilesToCheck): FilesChecked => {
    try {
      return checkFiles(readOnce(asked.journey), asked, catalogue);
    } catch (error) {
      return unreadable(asked.journey, error);
    }
  };
  parentPort?.on('message', (asked: FilesToCheck) => {
    parentPort?.postMessage(answerOf(asked));
  });
  parentPort?.postMessage(checkIsLoaded);
}

/** What could not be checked cannot be published, and whoever asks reads why. */
function unreadable(journey: string, error: unknown): FilesChecked {
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
