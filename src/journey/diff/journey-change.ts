/**
 * The impact of a change. `copy`: only texts. `order`: only the order of screens. `structure`: behaviour.
 * `breaking`: may break a running journey session or a link from outside.
 */
export type ChangeKind = 'copy' | 'order' | 'structure' | 'breaking';

/** One difference between two states of a journey, in a sentence. */
export interface JourneyChange {
  readonly kind: ChangeKind;
  readonly file: string;
  readonly at: string;
  readonly sentence: string;
}
