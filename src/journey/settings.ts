/** How a journey session that was left is offered again. */
export interface Resume {
  /** The key in local storage. */
  readonly key: string;
  /** Days after which it is discarded. */
  readonly days: number;
  /** The session property that identifies the owner; nothing is saved while it is not set. */
  readonly owner: string;
  /** Screens at which a journey session has ended. */
  readonly ends: readonly string[];
  /** Set when one person can return as another owner, such as with a new phone number. */
  readonly same?: {
    /** The session property that is true while this happens. */
    readonly flag: string;
    /** Session properties that are kept for them, in addition to what was typed. */
    readonly keep: readonly string[];
  };
}

/** A call that belongs to no screen: the action and its inputs, each a path or a literal. */
export interface Extend {
  readonly run: string;
  readonly with?: Readonly<Record<string, string | { readonly literal: string | number | boolean }>>;
}

/** What is shown when the server's session ends, and where the tenant signs in again. */
export interface SignedIn {
  /** The screen that signs them in, and then returns them to where they were. */
  readonly at: string;
  /** The call that extends the session; any outcome but `unavailable` means that it was extended. */
  readonly extend: Extend;
  readonly warnSeconds: number;
  readonly ending: { readonly heading: string; readonly text: string; readonly label: string };
  readonly ended: { readonly text: string };
}

/** Settings of a journey, without copy. */
export interface Settings {
  readonly resume?: Resume;
  readonly signedIn?: SignedIn;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Other origins to which a redirect may lead; the run-time configuration can add more. */
  readonly redirectAllow: readonly string[];
  readonly toast: { readonly position: 'top-right'; readonly milliseconds: number };
  /** The name of a file in `public/brand/`. */
  readonly brand: string;
}
