/** Who did something in the studio. */
export interface Author {
  readonly id: string;
  readonly name: string;
}

/** Who has approved or withdrawn what waited for a second person. */
export interface Closing {
  readonly as: 'approved' | 'withdrawn';
  readonly userId: string;
}
