import type { ReviewState } from '../states/review-state.ts';

/** A state, with what happens until it is shown. One entry of `data/<journey>/states.json`. */
export interface ShownState extends ReviewState {
  readonly happens: readonly string[];
}

/** A screen of a journey, in the order of its flows. */
export interface ScreenOfJourney {
  readonly id: string;
  readonly title: string;
  readonly flow?: string;
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
