import { withDeployedSchemas } from '../../../src/changes/publishing/structure-files.ts';
import type { CheckedProblem } from '../../../src/contracts/studio-api.ts';
import { CannotStart } from '../../config/cannot-start.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { StoredRelease } from '../../store/studio/releases.ts';
import { readBuiltJourneys } from '../built-journeys.ts';
import { deployedStructure } from '../live-structure.ts';
import type { FilesChecker } from '../open-checker.ts';
import { buildAgain } from './build-again.ts';
import { errorsToday, isOfOtherCode, nameErrors } from './check-again.ts';

type Starting = Pick<Dependencies, 'store' | 'config' | 'now'>;

/**
 * Before a server starts with other code than a live release was built with: checks the files of the release against the code of
 * today, and has them built again. Until then the release is served as it is.
 * @throws CannotStart naming what does not fit any more.
 */
export async function checkPublished(dependencies: Starting, checker: FilesChecker): Promise<void> {
  const { store, config } = dependencies;
  for (const { id } of readBuiltJourneys(config.dist).all) {
    const live = await store.studio.channels.current(id);
    const release = live && live.release > 0 ? await store.studio.releases.find(id, live.release) : undefined;
    if (!live || !release || !isOfOtherCode(release, config)) continue;
    const files = await store.studio.releases.sourceOf(id, release.number);
    if (!files)
      throw new CannotStart(
        `Release ${release.number} of "${id}" is published, and its files are not in the database.`,
      );
    const texts = withDeployedSchemas(files.source, deployedStructure(config.dist, id));
    const errors = await errorsToday(checker, release, texts, 'start');
    if (errors.length > 0) throw new CannotStart(doesNotFit(release, errors));
    await store.transact((tx) => buildAgain(tx, dependencies, live));
  }
}

/** Which steps do not fit, and how to go on. */
const doesNotFit = ({ journey, number }: StoredRelease, errors: readonly CheckedProblem[]): string =>
  [
    `Release ${number} of "${journey}" is published, and does not fit the code of this server:`,
    ...nameErrors(errors).map((sentence) => `  - ${sentence}`),
    'Start the former code, correct these files in the studio or go back to the deployed build there, and deploy again.',
  ].join('\n');
