/** A value that can be chosen from a list; it has the type that the data schema names. */
export type ChoiceValue = string | number | boolean;

/** One choice of a list. */
export interface Choice {
  readonly value: ChoiceValue;
  readonly label: string;
  readonly help?: string;
}
