type Values = Readonly<Record<string, unknown>>;

/** What is kept of a walk so that it can be taken up again: nothing sensitive, and all of it plain data. */
export interface Draft {
  /** Whose walk it is: the value of the session property that the journey names. */
  readonly owner: string;
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number;
  /** The screens come to, the last one last. */
  readonly steps: readonly string[];
  /** Screen id -> what was typed there. */
  readonly forms: Readonly<Record<string, SavedForm>>;
  /** What is remembered between screens in memory only. */
  readonly session: Values;
}

/** The values of one form, and the version of the journey that asked them. */
export interface SavedForm {
  readonly version: string;
  readonly values: Values;
}
