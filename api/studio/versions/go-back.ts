import type { CheckedChange, CheckedProblem } from '../../../src/contracts/studio-api.ts';
import type { GoBackWish } from '../../../src/contracts/version-api.ts';
import { Refusal, refusal } from '../../refusals/refusal.ts';
import { type LiveStructure, readFilesOf, readLiveStructure } from '../../releases/live-structure.ts';
import { describeVersion, includesConsent, makeLive, versionMoved } from '../../releases/make-live.ts';
import { buildAgain, errorsToday, isOfOtherCode, nameErrors } from '../../releases/older-code.ts';
import type { VersionContent } from '../../store/studio/versions.ts';
import { changesConsent } from '../drafts/check-draft.ts';
import { readDeployedJourney } from '../request/deployed-journeys.ts';
import { onceFor } from '../request/once-for.ts';
import { authorOf, type Publishing, requestKeyOf } from '../request/publisher.ts';
import { hasSameContent, isServable } from './describe-version.ts';
import { findMade, type Made, propose, refuseErrors } from './publish-texts.ts';

/**
 * Makes a former version live again, its release and its texts, or the deployed build without any; where consent, fees or legal texts
 * differ, it is proposed to a second person. Nothing is built before; a release that older code has built is then built again. A repeat
 * with the same Idempotency-Key gets what the first one has made.
 * @throws Refusal 404 when there is no such version, 409 for the one that is live, 412 when another one is live, 422 for one that does not
 * fit the code of today.
 */
export async function goBack(
  publishing: Publishing,
  { number, to, reason, forEveryone = false }: GoBackWish & { readonly number: number },
): Promise<Made> {
  const { request, journey, session, dependencies } = publishing;
  const { store, now } = dependencies;
  const requestKey = requestKeyOf(publishing);
  return onceFor(
    () => findMade(store, requestKey),
    async () => {
      const seen = await readLiveStructure(store, dependencies, journey);
      if (seen.number !== number) throw versionMoved(seen.version);
      const target = await findTarget(publishing, to);
      const { problems, changes, bindsOthers } = await compareWith(publishing, seen, target);
      refuseErrors(problems, 'With this version the check finds errors.');
      const by = authorOf(session);
      return store.transact(async (tx): Promise<Made> => {
        const live = await readLiveStructure(tx, dependencies, journey);
        if (live.number !== number) throw versionMoved(live.version);
        if (hasSameContent(live.version, target)) throw refusal('already-live', { version: describeVersion(to) });
        const what = { journey, kind: 'rollback', ...target, changes, backTo: to, forEveryone } as const;
        const version = { ...what, by, reason, requestKey, at: now() };
        if (forEveryone || bindsOthers)
          return { proposal: await propose(tx, publishing, { ...version, number, revision: null, authors: [by] }) };
        const given = { ...version, changesConsent: false, approvedBy: null };
        const made = await makeLive(tx, { live, version: given, actor: by, request });
        await buildAgain(tx, dependencies, made);
        return { version: made };
      });
    },
  );
}

/** The release and texts of a version. @throws Refusal 404 when there is none, or its files are not stored any more. */
async function findTarget({ journey, dependencies }: Publishing, to: number): Promise<VersionContent> {
  if (to === 0) return { release: 0, texts: null };
  const { versions, releases } = dependencies.store.studio;
  const target = await versions.find(journey, to);
  const isStored = target && (target.release === 0 || isServable(await releases.find(journey, target.release)));
  if (!isStored) throw refusal('unknown-version', { number: to });
  return { release: target.release, texts: target.texts };
}

/** What a version changes for tenants. */
interface Compared {
  readonly problems: readonly CheckedProblem[];
  readonly changes: readonly CheckedChange[];
  /** Whether consent, fees or legal texts differ, so that a second person approves. */
  readonly bindsOthers: boolean;
}

/**
 * Compares a version with the live one, as the check finds it; where it cannot say, somebody else looks at it. Taking back a step that has
 * been added always may break a link to it: that alone must not hold up who goes back.
 */
async function compareWith(publishing: Publishing, live: LiveStructure, target: VersionContent): Promise<Compared> {
  const { journey, session, checker, dependencies } = publishing;
  const { store, config } = dependencies;
  await refuseOutdated(publishing, target.release);
  const { texts: after, published } = await readFilesOf(store, config, journey, target);
  const name = `${journey}: version ${live.number}, release ${live.release}, against release ${target.release} with ${target.texts}`;
  try {
    const { problems, changes } = await checker.check({ name, journey, before: live.texts, after }, session.userId);
    const between = { before: live.published, after: published, changes };
    const isOfTexts = target.release === live.release;
    const bindsOthers = isOfTexts
      ? changesConsent(readDeployedJourney(dependencies, journey), between)
      : includesConsent(changes);
    return { problems, changes, bindsOthers };
  } catch (error) {
    if (!(error instanceof Refusal) || error.statusCode === 409) throw error;
    const sentence = 'What tenants agree to could not be compared: the check did not finish';
    return { problems: [], changes: [{ kind: 'consent', sentence }], bindsOthers: true };
  }
}

/**
 * Checks the files of a release that other code has built, before it goes live: the next start of a server would refuse what does not fit.
 * @throws Refusal 422 naming the files, with the problems; 503 when the check takes too long.
 */
export async function refuseOutdated(
  { journey, session, checker, dependencies: { store, config } }: Publishing,
  number: number,
): Promise<void> {
  const release = number === 0 ? undefined : await store.studio.releases.find(journey, number);
  if (!release?.hasFiles || !isOfOtherCode(release, config)) return;
  const { texts } = await readFilesOf(store, config, journey, { release: number, texts: null });
  const problems = await errorsToday(checker, release, texts, session.userId);
  if (problems.length === 0) return;
  const why = [
    `Release ${number} was built by an older version of the server, and its files do not fit this one:`,
    ...nameErrors(problems).map((sentence) => `- ${sentence}`),
    'Nothing has changed for visitors. Go back to another version, or make a new release on the page Steps.',
  ].join('\n');
  throw refusal('check-failed', { why, more: { problems } });
}
