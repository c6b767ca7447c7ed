import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFolder, checkScript } from '../../src/changes/publishing/deployed-journey.ts';
import { type StructureTexts, withDeployedSchemas } from '../../src/changes/publishing/structure-files.ts';
import type { CheckedProblem } from '../../src/contracts/studio-api.ts';
import type { Config } from '../config/config.ts';
import { CannotStart } from '../refusals/cannot-start.ts';
import type { PublishingRepositories } from '../store/store.ts';
import type { StoredRelease } from '../store/studio/releases.ts';
import type { StoredVersion } from '../store/studio/versions.ts';
import { readBuiltJourneys, studioFolder } from './built-journeys.ts';
import { deployedStructure } from './live-structure.ts';
import { withdraw } from './make-live.ts';
import type { FilesChecker } from './open-checker.ts';
import { recordEvent, serverAuthor } from './record-event.ts';
import type { SettleDependencies } from './settle-built.ts';

const mostNamed = 5;

/** Whether a release was built by other code than that of today, or for another address. */
export const isOfOtherCode = (
  { engine, base }: Pick<StoredRelease, 'engine' | 'base'>,
  { dist }: Pick<Config, 'dist'>,
): boolean => engine !== engineOf(dist) || base !== readBuiltJourneys(dist).deployment;

/** The errors that the check of today finds in the files of a release; `person` asks, or a server that starts. */
export async function errorsToday(
  checker: FilesChecker,
  { journey, number }: Pick<StoredRelease, 'journey' | 'number'>,
  texts: StructureTexts,
  person: string,
): Promise<readonly CheckedProblem[]> {
  const name = `${journey}: release ${number}`;
  const { problems } = await checker.check({ name, journey, before: texts, after: texts }, person);
  return problems.filter(({ severity }) => severity === 'error');
}

/** Errors as sentences, each with its step and its file: the first few of them. */
export function nameErrors(errors: readonly CheckedProblem[]): readonly string[] {
  const named = errors.slice(0, mostNamed).map(({ at, screen, what, fix }) => {
    const step = screen === undefined ? '' : `the step "${screen}", `;
    return `${step}${at}: ${what} ${fix}`;
  });
  return errors.length > mostNamed ? [...named, `and ${errors.length - mostNamed} more`] : named;
}

/**
 * Has the live release built again where other code than that of today has built it; until then it is served as it is. Nothing happens
 * while somebody's release is built: that one comes first, and the next start of a server looks again.
 */
export async function buildAgain(
  tx: PublishingRepositories,
  { config, now }: Omit<SettleDependencies, 'store'>,
  { journey, release: number, number: version }: Pick<StoredVersion, 'journey' | 'release' | 'number'>,
): Promise<void> {
  const release = number === 0 ? undefined : await tx.studio.releases.find(journey, number);
  if (!release || !isOfOtherCode(release, config)) return;
  const files = await tx.studio.releases.sourceOf(journey, number);
  if (!files) return;
  const [engine, base] = [engineOf(config.dist), readBuiltJourneys(config.dist).deployment];
  const at = now();
  const [last] = await tx.studio.releases.list(journey, 1);
  if (last?.revision === null) {
    const madeOn = await tx.studio.versions.find(journey, last.onVersion);
    // Each process asks at its start; one build is enough, also where it has failed.
    if (last.engine === engine && last.base === base && madeOn?.release === number) return;
    // It is made for what was live before, and would keep this one from being built.
    await withdraw(tx, journey, last.number, at);
  }
  const next = (last?.number ?? 0) + 1;
  const reason = 'The code of the server has changed';
  const isAdded = await tx.studio.releases.add({
    journey,
    number: next,
    engine,
    base,
    revision: null,
    onVersion: version,
    forEveryone: false,
    authors: [],
    by: serverAuthor,
    reason,
    requestKey: null,
    at,
    source: files.source,
    before: files.source,
    deployed: await tx.studio.releases.deployedAt(journey, number),
  });
  if (!isAdded) return;
  const what = `Builds release ${number} again as release ${next}`;
  const request = { id: `release-${journey}-${next}` };
  await recordEvent(tx, { by: serverAuthor, journey, action: 'rebuild-release', what, why: reason, at }, request);
}

/**
 * Before a server starts with other code than a live release was built with: checks the files of the release against the code of
 * today, and has them built again. Until then the release is served as it is.
 * @throws CannotStart naming what does not fit any more.
 */
export async function checkPublished(dependencies: SettleDependencies, checker: FilesChecker): Promise<void> {
  const { store, config } = dependencies;
  for (const { id } of readBuiltJourneys(config.dist).all) {
    const live = await store.studio.versions.current(id);
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

/** What the deployed build was made of: another one when a build of the same journey can have another result. */
export function engineOf(dist: string): string {
  const files = [
    join(dist, '.render', 'worker.mjs'),
    join(dist, '.vite', 'manifest.json'),
    join(studioFolder(dist), checkFolder, checkScript),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readIfThere(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
