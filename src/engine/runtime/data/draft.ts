import type { SavedStructure } from '../../forms/saved-structure.ts';
import type { Answers } from '../../model/answers/answers.ts';

type Values = Readonly<Record<string, unknown>>;

/** The part of a journey session that is saved so that it can be resumed: plain data without sensitive values. */
export interface Draft {
  /** The owner: the value of the session property that the journey names. */
  readonly owner: string;
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number;
  /** The screens visited, in order. */
  readonly steps: readonly string[];
  /** Screen id -> the values of its form. */
  readonly forms: Readonly<Record<string, SavedForm>>;
  /** What was submitted, the way, and what has set the session values; absent in a draft of an older version. */
  readonly answers?: Partial<Answers>;
  /** The session values that are otherwise in memory only. */
  readonly session: Values;
}

/** The values of one form, and the version of the journey in which it was filled in. */
export interface SavedForm {
  readonly version: string;
  readonly values: Values;
  /** The fields that were filled, but whose values are never saved. */
  readonly unsaved?: readonly string[];
  /** Of a structured form: everything entered, also what is hidden now, and the forms that were chosen. */
  readonly structure?: SavedStructure;
}
