import type { Config } from '../../config/config.ts';
import { isOfOtherCode } from '../../releases/older-code/check-again.ts';
import type { StoredMove } from '../../store/studio/channels.ts';
import type { Releases } from '../../store/studio/releases.ts';

const looked = 50;

/**
 * The number of the release that was to replace the live one, with the same files and the code of today, and has failed; undefined when
 * the live one needs no such build, or it is not finished.
 */
export async function findFailedRebuild(
  releases: Pick<Releases, 'list' | 'find'>,
  config: Pick<Config, 'dist'>,
  live: StoredMove | undefined,
): Promise<number | undefined> {
  if (!live || live.release === 0) return undefined;
  const { journey, number, release } = live;
  const all = await releases.list(journey, looked);
  const rebuilt = all.find(({ revision, onChannel }) => revision === null && onChannel === number);
  if (rebuilt?.state !== 'failed') return undefined;
  const served = await releases.find(journey, release);
  // Once the former code is deployed again, nothing has to be built.
  return served && isOfOtherCode(served, config) ? rebuilt.number : undefined;
}
