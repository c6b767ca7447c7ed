/** The kinds of changes by their effect on tenants, each with what a person who approves needs to know. */
export const changeKinds = {
  breaking: 'may break a session or draft under way, a link from outside, or the protection of sensitive data',
  consent: 'consent, fees and legal texts: a second person approves them',
  tightened: 'a rule that accepts less',
  loosened: 'a rule that accepts more',
  structure: 'other behaviour',
  order: 'only the order of screens or items',
  copy: 'only words',
  look: 'only colours and pictures',
  check: 'nothing that a tenant sees',
} as const;

/** The effect of a change on tenants. */
export type ChangeKind = keyof typeof changeKinds;

/** One difference between two states of a journey, in a sentence. */
export interface JourneyChange {
  readonly kind: ChangeKind;
  readonly file: string;
  /** JSON Pointer into the file as it is now, or as it was if the place is gone. */
  readonly at: string;
  readonly sentence: string;
}
