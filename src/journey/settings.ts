/** How a walk that was left is offered again. */
export interface Resume {
  /** The key of local storage under which it is kept. */
  readonly key: string;
  /** Days after which it is forgotten. */
  readonly days: number;
  /** The session property that says whose walk it is; without it nothing is kept. */
  readonly owner: string;
  /** Screens at which a walk has come to its end. */
  readonly ends: readonly string[];
  /** Set where one person may come in again as another owner, such as under a new phone number. */
  readonly same?: {
    /** The session property that is true meanwhile. */
    readonly flag: string;
    /** Session properties that stay theirs, beside what was typed. */
    readonly keep: readonly string[];
  };
}

/** A call that belongs to no screen: the action, and what it is given, each a path or a literal. */
export interface Extend {
  readonly run: string;
  readonly with?: Readonly<Record<string, string | { readonly literal: string | number | boolean }>>;
}

/** What a tenant is told when the server's session ends, and where they sign in again. */
export interface SignedIn {
  /** The screen that signs them in; from there they come back to where they were. */
  readonly at: string;
  /** The call that lets the session live on; any outcome but `unavailable` says that it does. */
  readonly extend: Extend;
  readonly warnSeconds: number;
  readonly ending: { readonly heading: string; readonly text: string; readonly label: string };
  readonly ended: { readonly text: string };
}

/** Set-up of a journey that is not copy. */
export interface Settings {
  readonly resume?: Resume;
  readonly signedIn?: SignedIn;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Origins beside our own to which a redirect may lead; the run-time configuration may add more. */
  readonly redirectAllow: readonly string[];
  readonly toast: { readonly position: 'top-right'; readonly milliseconds: number };
  /** A file of `public/brand/`. */
  readonly brand: string;
}
