import type { JSONSchema7 } from 'json-schema';
import type { ReviewState } from '../../simulate/states/review-state.ts';

/** A state, with what happens until it is shown. One entry of `data/<journey>/states.json`. */
export interface ShownState extends ReviewState {
  readonly happens: readonly string[];
}

/** A screen of a journey, in the order of its flows. */
export interface ScreenOfJourney {
  readonly id: string;
  readonly title: string;
  readonly flow?: string;
  /** The screens instead of which it is shown, each with its share of their visitors. */
  readonly instead?: readonly { readonly id: string; readonly title: string; readonly share: number }[];
}

/** What the studio says about a journey: `data/<journey>/journey.json`. */
export interface ShownJourney {
  readonly id: string;
  readonly title: string;
  /** The beginning of its addresses in the deployment: `/landlord/`. */
  readonly base: string;
  /** The tags of its languages; the first is that of the original texts. */
  readonly languages: readonly string[];
  readonly screens: readonly ScreenOfJourney[];
}

/** The kinds of files of a journey that have a schema. */
export type SchemaKind = 'journey' | 'screen' | 'copy' | 'scenario' | 'glossary' | 'waivers';

/** What the files of a journey may have in them: `data/<journey>/schemas.json`. */
export type FileSchemas = Readonly<Record<SchemaKind, JSONSchema7>>;
