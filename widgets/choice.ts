/** One of the answers that a list offers. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly help?: string;
}
