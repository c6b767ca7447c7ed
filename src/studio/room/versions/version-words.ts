import type { ReleaseState, ReleaseStepName } from '../../../contracts/release-api.ts';
import type { WaitingVersion } from '../../../contracts/version-api.ts';

/** The steps of a build, as a user reads them. */
export const stepWords: Readonly<Record<ReleaseStepName, string>> = {
  prepare: 'Prepare the files',
  check: 'Check the files',
  explore: 'Try every way through the journey',
  scenarios: 'Replay the recorded walkthroughs',
  build: 'Build the app',
  store: 'Store the release',
};

/** The states of a release, as a user reads them. */
export const stateWords: Readonly<Record<ReleaseState, string>> = {
  queued: 'waits for a builder',
  building: 'is being built',
  built: 'is built, and about to be live',
  waiting: 'waits for a second person',
  published: 'was live',
  failed: 'failed',
  withdrawn: 'was withdrawn',
};

/** A version, as a part of a sentence; 0 is the deployed build. */
export const versionName = (number: number): string => (number === 0 ? 'the deployed build' : `version ${number}`);

/** What somebody has asked for, as a part of a sentence. */
export function wishOf({ kind, release, backTo = 0 }: WaitingVersion): string {
  if (kind === 'rollback') return `go back to ${versionName(backTo)}`;
  return kind === 'steps' ? `publish release ${release}` : 'publish the texts of the draft';
}
