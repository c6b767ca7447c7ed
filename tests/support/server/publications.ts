import type { Publication, PublicationSource } from '../../../api/store/studio/publications.ts';
import { hashOverrides } from '../../../src/compile/version.ts';
import type { TextOverrides } from '../../../src/engine/model/texts/overrides.ts';

/** A source in memory, to which a test publishes. */
export interface TestPublications extends PublicationSource {
  /** Publishes texts of a journey, by default now and without a change of consent. */
  publish(journey: string, overrides: TextOverrides, changesConsent?: boolean, at?: Date): Publication;
  /** From now on it cannot be read, or can be again. */
  setAway(isAway: boolean): void;
}

/** Creates a source without publications. */
export function createTestPublications(): TestPublications {
  const all: Publication[] = [];
  let away = false;
  return {
    publish(journey, overrides, changesConsent = false, at = new Date()) {
      const number = 1 + all.filter((one) => one.journey === journey).length;
      const publication = { journey, number, hash: hashOverrides(journey, overrides), overrides, changesConsent, at };
      all.push(publication);
      return publication;
    },
    setAway(isAway) {
      away = isAway;
    },
    async read(since) {
      if (away) throw new Error('The database is away.');
      return all.filter(({ journey, number }) => number > (since[journey] ?? 0));
    },
  };
}
