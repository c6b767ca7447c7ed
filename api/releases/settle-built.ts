import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { PublishingRepositories, Transacting } from '../store/store.ts';
import type { StoredRelease } from '../store/studio/releases.ts';
import { draftOfRelease, readLiveStructure } from './live-structure.ts';
import { lostTexts, makeLive, releaseHasChanged, wantsSecondPerson } from './make-live.ts';
import { recordEvent, serverAuthor } from './record-event.ts';

/** What publishing and rebuilding releases depend on. */
export interface SettleDependencies {
  readonly store: Transacting<PublishingRepositories>;
  readonly config: Pick<Config, 'dist'>;
  readonly now: () => Date;
}

const releaseChanged = 'Another release went live while this one was built. Look at it, and publish again.';

/**
 * Publishes what builders have finished, or proposes it to a second person. A builder has none of the keys that the audit needs, so a
 * server does this; of several servers that see it at once, one does.
 */
export async function settleBuilt(dependencies: SettleDependencies): Promise<void> {
  const { store } = dependencies;
  for (const release of await store.studio.releases.built()) {
    try {
      await store.transact((tx) => settle(tx, release, dependencies));
    } catch (error) {
      // Another server, or a roll back, was faster; the next round sees what has become of it.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

async function settle(
  tx: PublishingRepositories,
  release: StoredRelease,
  { config, now }: SettleDependencies,
): Promise<void> {
  const { journey, number, forEveryone, by, reason, revision, authors } = release;
  const kind = revision === null ? 'rebuild' : 'steps';
  const request = { id: `release-${journey}-${number}` };
  const at = now();
  const condition = { journey, number, states: ['built'] as const };
  // First of all, so that whoever comes second waits here and finds it done.
  if (!(await tx.studio.releases.update(condition, { leaseOwner: null }))) return;
  const live = await readLiveStructure(tx, { config }, journey);
  const fail = async (failure: string): Promise<void> => {
    const what = `Did not publish release ${number}: ${failure}`;
    const states = ['built', 'waiting'] as const;
    await tx.studio.releases.update({ ...condition, states }, { state: 'failed', failures: [failure] });
    await recordEvent(tx, { by: serverAuthor, journey, action: 'fail-release', what, at }, request);
  };
  if (await releaseHasChanged(tx, live, release.onVersion)) return fail(releaseChanged);
  const made = await draftOfRelease(tx, config, release);
  const lost = made && (await lostTexts(tx, live, { number: release.onVersion, files: made.source }));
  if (lost !== undefined) return fail(lost);
  const { changes } = release;
  const isProposed = kind === 'steps' && (forEveryone || wantsSecondPerson(changes));
  if (isProposed) await tx.studio.releases.update(condition, { state: 'waiting' });
  const texts = live.version?.texts ?? null;
  const version = {
    journey,
    release: number,
    texts,
    kind,
    changes,
    forEveryone,
    backTo: null,
    by,
    reason,
    at,
  } as const;
  if (isProposed) {
    const about = { id: randomUUID(), number: live.number, revision, authors, requestKey: null };
    if (!(await tx.studio.versions.propose({ ...version, ...about, kind: 'steps' })))
      return fail('Something else waits for a second person. Approve or withdraw it first.');
    const what = `Proposed to publish release ${number}: ${changes.map(({ sentence }) => sentence).join('; ')}`;
    return recordEvent(tx, { by, journey, action: 'propose', what, why: reason, at }, request);
  }
  const given = { ...version, changesConsent: false, approvedBy: null, requestKey: null };
  await makeLive(tx, { live, actor: by, request, version: given, made });
}
