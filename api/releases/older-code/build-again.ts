import type { Dependencies } from '../../dependencies.ts';
import type { Repositories } from '../../store/store.ts';
import type { StoredMove } from '../../store/studio/channels.ts';
import { recordEvent, serverAuthor } from '../../studio/record-event.ts';
import { readBuiltJourneys } from '../built-journeys.ts';
import { engineOf } from '../engine-of.ts';
import { withdraw } from '../move-channel.ts';
import { isOfOtherCode } from './check-again.ts';

/**
 * Has the live release built again where other code than that of today has built it; until then it is served as it is. Nothing happens
 * while somebody's release is built: that one comes first, and the next start of a server looks again.
 */
export async function buildAgain(
  tx: Pick<Repositories, 'studio' | 'records'>,
  { config, now }: Pick<Dependencies, 'config' | 'now'>,
  { journey, release: number, number: channel }: Pick<StoredMove, 'journey' | 'release' | 'number'>,
): Promise<void> {
  const release = number === 0 ? undefined : await tx.studio.releases.find(journey, number);
  if (!release || !isOfOtherCode(release, config)) return;
  const files = await tx.studio.releases.sourceOf(journey, number);
  if (!files) return;
  const [engine, base] = [engineOf(config.dist), readBuiltJourneys(config.dist).deployment];
  const at = now();
  const [last] = await tx.studio.releases.list(journey, 1);
  if (last?.revision === null) {
    // Each process asks at its start; one build is enough, also where it has failed.
    if (last.engine === engine && last.base === base && last.onChannel === channel) return;
    // It is made for what was live before, and would keep this one from being built.
    await withdraw(tx, journey, last.number, at);
  }
  const next = (last?.number ?? 0) + 1;
  const reason = 'The code of the server has changed';
  const isAdded = await tx.studio.releases.add({
    ...{ journey, number: next, engine, base, revision: null, onChannel: channel, forEveryone: false },
    ...{ authors: [], by: serverAuthor, reason, requestKey: null, at, source: files.source, before: files.source },
    deployed: await tx.studio.releases.deployedAt(journey, number),
  });
  if (!isAdded) return;
  const what = `Builds release ${number} again as release ${next}`;
  const request = { id: `release-${journey}-${next}` };
  await recordEvent(tx, { by: serverAuthor, journey, action: 'rebuild-release', what, why: reason, at }, request);
}
