/**
 * How far a change reaches. `copy`: only words. `order`: only the order of screens. `structure`: what happens.
 * `breaking`: what a tenant under way, or a link from outside, may count on.
 */
export type ChangeKind = 'copy' | 'order' | 'structure' | 'breaking';

/** One difference between two states of a journey, in a sentence. */
export interface JourneyChange {
  readonly kind: ChangeKind;
  readonly file: string;
  readonly at: string;
  readonly sentence: string;
}
