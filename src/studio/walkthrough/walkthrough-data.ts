import type { Values } from '../../engine/runtime/state.ts';

/** Where a recorded walkthrough can begin. */
export interface WalkthroughStart {
  readonly screen: string;
  readonly title: string;
  /** Its address in the deployment. */
  readonly path: string;
  /** What the session has then: nothing at the first screen, and invented values where a later screen needs them. */
  readonly session: Values;
}

/** What recording a walkthrough needs to know of a journey: `data/<journey>/walkthrough.json`. */
export interface WalkthroughData {
  /** The beginning of its addresses in the deployment: `/landlord/`. */
  readonly base: string;
  /** The first is the start of the journey. */
  readonly starts: readonly WalkthroughStart[];
  /** Action -> outcome -> invented data of it, the most complete first. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, readonly Values[]>>>>;
}
