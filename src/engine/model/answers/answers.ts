type Values = Readonly<Record<string, unknown>>;

/** What a user has answered, by which way, and what has set the session values that do not stay. */
export interface Answers {
  /** Screen id -> the values of its form when the user went on from it last. */
  readonly submitted: Readonly<Record<string, Values>>;
  readonly visits: Visits;
  readonly origins: Origins;
}

/** The screens of flows that were led to, or led on, by the id of the address. */
export type Visits = Readonly<Record<string, FlowVisit>>;

/** A screen of a flow that was led to, or led on, and where the user went from there. Screens are named by position. */
export interface FlowVisit {
  readonly flow: string;
  readonly at: number;
  /** The screen that led here last. */
  readonly from?: number | undefined;
  /** The screen that it led on to last. */
  readonly to?: number;
}

/** What has set session values: a screen, by its id, or the outcome of a call, by the ids of the screen and the action. */
export type Origins = Readonly<Record<string, Origin>>;

/** The session values that a screen has set by its own events, or the outcome of a call. They belong to what they came from. */
export interface Origin {
  readonly screen: string;
  readonly place: string;
  readonly values: Values;
  /** Of the outcome of a call: path -> the input that it was called with. */
  readonly reads?: Values;
  /** Set while the values do not hold: the screen is off the way, or an input is another one. */
  readonly isHeld?: true;
}
