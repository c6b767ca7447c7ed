import type { TextsSource, VersionTexts } from '../../../api/store/studio/versions.ts';
import { hashOverrides } from '../../../src/compile/version.ts';
import type { TextOverrides } from '../../../src/engine/model/texts/overrides.ts';

/** A source in memory, to which a test publishes. */
export interface TestPublications extends TextsSource {
  /** Publishes texts of a journey, by default now and without a change of consent. */
  publish(journey: string, overrides: TextOverrides, changesConsent?: boolean, at?: Date): VersionTexts;
  /** From now on it cannot be read, or can be again. */
  setAway(isAway: boolean): void;
}

/** Creates a source without publications. */
export function createTestPublications(): TestPublications {
  const all: VersionTexts[] = [];
  let away = false;
  return {
    publish(journey, overrides, changesConsent = false, at = new Date()) {
      const number = 1 + all.filter((one) => one.journey === journey).length;
      const hash = hashOverrides(journey, overrides);
      const version = { journey, number, release: 0, hash, overrides, changesConsent, at, formerly: null };
      all.push(version);
      return version;
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
