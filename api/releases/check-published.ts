import type { Dependencies } from '../dependencies.ts';
import { readBuiltJourneys } from '../http/built-journeys.ts';
import { CannotStart } from '../startup/cannot-start.ts';
import type { StoredRelease } from '../store/define-releases.ts';
import type { FilesChecker } from '../studio/checking/open-checker.ts';
import { recordEvent, serverAuthor } from '../studio/record-event.ts';
import { engineOf } from './engine-of.ts';

type Starting = Pick<Dependencies, 'store' | 'config' | 'now'>;

const mostNamed = 5;

/**
 * Before a server starts with other code than a live release was built with: checks the files of the release against the code of
 * today, and has them built again. Until then the release is served as it is.
 * @throws CannotStart naming what does not fit any more.
 */
export async function checkPublished(dependencies: Starting, checker: FilesChecker): Promise<void> {
  const { store, config } = dependencies;
  const engine = engineOf(config.dist);
  const { all, deployment } = readBuiltJourneys(config.dist);
  for (const { id } of all) {
    const live = await store.studio.channels.current(id);
    const release = live && live.release > 0 ? await store.studio.releases.find(id, live.release) : undefined;
    if (!live || !release || (release.engine === engine && release.base === deployment)) continue;
    const files = await store.studio.releases.sourceOf(id, release.number);
    if (!files)
      throw new CannotStart(
        `Release ${release.number} of "${id}" is published, and its files are not in the database.`,
      );
    const { problems } = await checker.check({ journey: id, before: files.source, after: files.source });
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new CannotStart(doesNotFit(release, errors));
    await buildAgain(dependencies, { release, engine, channel: live.number, base: deployment });
  }
}

interface Rebuild {
  readonly release: StoredRelease;
  readonly engine: string;
  readonly channel: number;
  readonly base: string;
}

async function buildAgain({ store, now }: Starting, { release, engine, channel, base }: Rebuild): Promise<void> {
  const { journey, number } = release;
  const reason = 'The code of the server has changed';
  const at = now();
  await store.transact(async (tx) => {
    const files = await tx.studio.releases.sourceOf(journey, number);
    const [last] = await tx.studio.releases.list(journey, 1);
    const isTried =
      last?.revision === null && last.engine === engine && last.base === base && last.onChannel === channel;
    // Each process asks at its start; one build is enough, also where it has failed.
    if (!files || isTried) return;
    const next = (last?.number ?? 0) + 1;
    const isAdded = await tx.studio.releases.add({
      ...{ journey, number: next, engine, base, revision: null, onChannel: channel, forEveryone: false },
      ...{ authors: [], by: serverAuthor, reason, requestKey: null, at, source: files.source, before: files.source },
    });
    if (!isAdded) return;
    const what = `Builds release ${number} again as release ${next}`;
    const request = { id: `release-${journey}-${next}` };
    await recordEvent(tx, { by: serverAuthor, journey, action: 'rebuild-release', what, why: reason, at }, request);
  });
}

/** Which steps do not fit, and how to go on. */
function doesNotFit(
  { journey, number }: StoredRelease,
  errors: readonly { readonly at: string; readonly screen?: string; readonly what: string; readonly fix: string }[],
): string {
  const named = errors.slice(0, mostNamed).map(({ at, screen, what, fix }) => {
    const step = screen === undefined ? '' : `the step "${screen}", `;
    return `  - ${step}${at}: ${what} ${fix}`;
  });
  const more = errors.length > mostNamed ? [`  - and ${errors.length - mostNamed} more`] : [];
  return [
    `Release ${number} of "${journey}" is published, and does not fit the code of this server:`,
    ...named,
    ...more,
    'Start the former code, correct these files in the studio or go back to the deployed build there, and deploy again.',
  ].join('\n');
}
