import type { Loaded } from '../load/use-json.ts';
import type { KnownReleases } from './use-releases.ts';

/** What is said instead of releases that are not loaded. */
export const loadedOf = (
  problem: string | undefined,
  load: KnownReleases['load'],
): Exclude<Loaded<unknown>, { readonly status: 'ready' }> =>
  problem === undefined ? { status: 'loading' } : { status: 'failed', reason: problem, retry: () => void load() };
