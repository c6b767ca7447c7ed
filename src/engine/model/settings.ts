/** The settings of a journey: everything in `journey.json` under `settings`. */
export interface Settings {
  readonly locale: LocaleSettings;
  readonly resume?: Resume;
  readonly signedIn?: SignedIn;
  readonly flags: Readonly<Record<string, boolean>>;
  /** The actions that the journey may call; all of them when it is absent. */
  readonly calls?: readonly string[];
  /** Of the origins that the run-time configuration allows a redirect to lead to, the only ones; all of them when it is empty. */
  readonly redirectAllow: readonly string[];
  readonly toast: { readonly position: 'top-right'; readonly milliseconds: number };
  /** The name of a file in `public/brand/`. */
  readonly brand: string;
}

/** The language of the screen files, and how dates, numbers and amounts are written in every language. */
export interface LocaleSettings {
  /** BCP 47, such as `en`. */
  readonly language: string;
  /** ISO 3166, such as `IN`. */
  readonly country: string;
  /** ISO 4217, such as `INR`. */
  readonly currency: string;
  /** IANA, such as `Asia/Kolkata`, in which dates and moments are read and written; UTC if it is absent. */
  readonly timeZone?: string;
}

/** How a journey session that was left is saved and offered to be resumed. */
export interface Resume {
  /** The key in local storage. */
  readonly key: string;
  /** Days after which it is discarded. */
  readonly days: number;
  /** The session property that identifies the owner; nothing is saved while it is not set. */
  readonly owner: string;
  /** Screens that end a journey session. */
  readonly ends: readonly string[];
  /** Set when the same person can become another owner by changing an answer, such as their phone number. */
  readonly same?: {
    /** Session properties that the new owner keeps, in addition to what was typed. */
    readonly keep: readonly string[];
  };
}

/** The call that extends the session: an action and its inputs, each a path or a literal. It belongs to no screen. */
export interface Extend {
  readonly run: string;
  readonly with?: Readonly<Record<string, string | { readonly literal: string | number | boolean }>>;
}

/** What is shown before and after the server's session ends, and where the user signs in again. */
export interface SignedIn {
  /** The screen where they sign in; afterwards they return to where they were. */
  readonly at: string;
  /** The call that extends the session; any outcome but `unavailable` means that it was extended. */
  readonly extend: Extend;
  readonly warnSeconds: number;
  readonly ending: { readonly heading: string; readonly text: string; readonly label: string };
  /** The message afterwards; another one if a newer sign-in has ended the session, or another tab of this
   * browser, or if the browser blocks cookies, so that nobody can sign in. */
  readonly ended: {
    readonly text: string;
    readonly replaced?: { readonly text: string };
    readonly elsewhere?: { readonly text: string };
    readonly cookies?: { readonly text: string };
  };
}
