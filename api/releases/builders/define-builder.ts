import type { StructureTexts } from '../../../src/changes/publishing/structure-files.ts';
import type { ReleaseStepName } from '../../../src/contracts/release-api.ts';
import type { CheckedChange } from '../../../src/contracts/studio-api.ts';

/** What a builder builds. */
export interface BuildTask {
  readonly journey: string;
  /** The base of the deployment: `/` or `/rent/`. */
  readonly base: string;
  readonly source: StructureTexts;
  /** The files that were live, for the differences. */
  readonly before: StructureTexts;
  /** An empty folder for the files of the build. */
  readonly folder: string;
}

/** That a step has begun, or how far it is. */
export interface BuildProgress {
  readonly step: Exclude<ReleaseStepName, 'store'>;
  readonly detail?: string;
}

/** The result: sentences that say why nothing was built, or none, and the files are in the folder. */
export interface BuildResult {
  readonly failures: readonly string[];
  readonly changes: readonly CheckedChange[];
  /** Where recorded walkthroughs go another way: the files of those that can be updated, as they go now. */
  readonly walkthroughs?: StructureTexts;
}

/** Checks and builds a journey. It knows no database. */
export interface ReleaseBuilder {
  /** Rejects when the builder itself ends: the build can be tried again. */
  build(task: BuildTask, onProgress: (progress: BuildProgress) => void, signal: AbortSignal): Promise<BuildResult>;
}
