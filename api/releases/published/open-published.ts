import type { Config } from '../../config/config.ts';
import type { PublicationSource } from '../../store/studio/publications.ts';
import { readBuiltJourneys } from '../built-journeys.ts';
import { createPublishedJourneys, type PublishedJourneys } from './published-journeys.ts';
import { openRenderThread } from './render-thread.ts';

/** The published texts of the journeys in a built app. */
export const openPublished = (
  { dist, sessions }: Pick<Config, 'dist'> & { readonly sessions: Pick<Config['sessions'], 'absoluteSeconds'> },
  source: PublicationSource,
  now: () => Date,
): PublishedJourneys =>
  createPublishedJourneys({
    ...{ source, now, sessionSeconds: sessions.absoluteSeconds },
    thread: openRenderThread(dist),
    releases: Object.fromEntries(readBuiltJourneys(dist).all.map(({ id, version }) => [id, version])),
  });
