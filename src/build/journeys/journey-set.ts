import type { OpenedJourney } from '../../check/files/open-journey.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { readCatalogue } from '../read-catalogue.ts';
import { type BuildConfig, openServed } from './open-served.ts';
import { readServedJourneys, type ServedJourney } from './served-journeys.ts';

/** The journeys of one app, which its plugins share, so that each is read and validated once. */
export interface JourneySet {
  /** Where each of them is served. */
  all(config: Pick<BuildConfig, 'root' | 'base'>): Promise<readonly ServedJourney[]>;
  /** A valid journey at its addresses. @throws Error when it has errors. */
  open(config: BuildConfig, journey: ServedJourney): Promise<OpenedJourney>;
  /** Reads the journeys again, because a file has changed. */
  forget(): void;
}

/** Creates the set of all journeys in `journeys/`, or of the named ones. */
export function createJourneySet(only?: readonly string[]): JourneySet {
  const opened = new Map<string, Promise<OpenedJourney>>();
  let catalogue: Promise<Catalogue> | undefined;
  const readOnce = (root: string): Promise<Catalogue> => {
    catalogue ??= readCatalogue(root);
    return catalogue;
  };
  return {
    all: ({ root, base }) => readServedJourneys(root, base, only),
    open(config, journey) {
      const known = opened.get(journey.id) ?? openServed(config, journey, readOnce);
      opened.set(journey.id, known);
      return known;
    },
    forget() {
      opened.clear();
      catalogue = undefined;
    },
  };
}
