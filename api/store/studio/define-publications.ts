import type { TextOverrides } from '../../../src/engine/model/texts/overrides.ts';

/** Texts of a journey that were published: the one with the highest number is what tenants get. */
export interface Publication {
  readonly journey: string;
  /** 1, 2, 3 … */
  readonly number: number;
  /** `hashOverrides` of the texts. */
  readonly hash: string;
  /** Empty when it is the texts of the release. */
  readonly overrides: TextOverrides;
  /** Whether words that tenants agree to, fees or legal texts differ from those of the publication before. */
  readonly changesConsent: boolean;
  readonly at: Date;
}

/** Where publications come from: the database that all processes share. */
export interface PublicationSource {
  /**
   * The publications of every journey with a higher number than the given one (0 for a journey that is not named), in the
   * order of their numbers. Rejects while the database is away.
   */
  read(since: Readonly<Record<string, number>>): Promise<readonly Publication[]>;
}
