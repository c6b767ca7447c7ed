/** A field with choices, and what else has to know their values. */
export interface FieldWithChoices {
  readonly screen: string;
  /** JSON Pointer of the choices in the file of the screen. */
  readonly at: string;
  /** JSON Pointer of the one list of their values in the data schema of the screen, where it has one. */
  readonly listAt?: string;
  /** Files below the project that list the values too, or in another way, so that a person has to change them. */
  readonly listedIn: readonly string[];
  /** The actions that refuse other values. */
  readonly calls: readonly string[];
}
