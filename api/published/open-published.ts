import { readBuiltJourneys } from '../http/built-journeys.ts';
import type { PublicationSource } from './define.ts';
import { createPublishedJourneys, type PublishedJourneys } from './published-journeys.ts';
import { openRenderThread } from './render-thread.ts';

/** The published texts of the journeys in a built app; `dist` is its folder. */
export const openPublished = (dist: string, source: PublicationSource): PublishedJourneys =>
  createPublishedJourneys({
    source,
    thread: openRenderThread(dist),
    releases: Object.fromEntries(readBuiltJourneys(dist).all.map(({ id, version }) => [id, version])),
  });
