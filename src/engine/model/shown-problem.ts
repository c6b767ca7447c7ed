/** A problem that the check has found, as the studio shows it. */
export interface ShownProblem {
  readonly severity: 'error' | 'warning' | 'waived';
  readonly code: string;
  /** The screen that it is about; absent for what is about the whole journey. */
  readonly screen?: string;
  /** Where it is, in the words of the screen. */
  readonly place?: string;
  /** `journeys/shop/screens/start.json:12:3`. */
  readonly at: string;
  /** What is wrong, and what follows from it: a sentence. */
  readonly what: string;
  /** What to do about it: a sentence. */
  readonly fix: string;
  /** How many other places have the same mistake. */
  readonly others: number;
  /** Why a warning is intended. */
  readonly reason?: string;
}
