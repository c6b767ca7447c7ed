/** Who did something in the studio. */
export interface Author {
  readonly id: string;
  readonly name: string;
}
