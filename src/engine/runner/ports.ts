import type { Http, Policy } from '../model/define-action.ts';
import type { MessageKind, SessionProperty } from '../model/types.ts';
import type { HistoryMode } from '../runtime/command.ts';
import type { EnvironmentChange } from '../runtime/event.ts';
import type { Values } from '../runtime/state.ts';

/** One run of an action, as the HTTP port sees it. */
export interface HttpCall {
  /** The time limit of an attempt, and for how long a lost response is retried. */
  readonly policy: Policy;
  /** The idempotency key. */
  readonly key: string;
  readonly signal: AbortSignal;
  /**
   * Called with the seconds until the server's session ends when an answer reports them; 0 means that there is no
   * session.
   */
  readonly onSessionExpiry?: ((secondsLeft: number) => void) | undefined;
  /** Called with the seconds until the same call is accepted again when an answer refuses it as too frequent. */
  readonly onRetryAfter?: ((seconds: number) => void) | undefined;
}

/**
 * Everything outside the engine that the runner uses. `src/engine/browser` has the real ports; tests and simulations have
 * fakes.
 */
export interface RunnerPorts {
  readonly http: (call: HttpCall) => Http;
  /** Creates a new idempotency key: 8 to 128 characters that nobody can guess. */
  readonly newKey: () => string;
  readonly store: KeyValueStore;
  readonly sealed: SealedStore;
  readonly brief: BriefStore;
  readonly navigation: Navigation;
  /** Shows a toast, instead of the one before. */
  readonly toast: (text: string, kind: MessageKind) => void;
  /** Removes the toast, if there is one. */
  readonly clearToast: () => void;
  /** Calls `tick` with the seconds left, down to 0, on a monotonic clock; the returned function stops it. */
  readonly countDown: (seconds: number, tick: (left: number) => void) => () => void;
  readonly language: LanguageChoice;
  readonly log: (text: string) => void;
  /** Runs work when it does not delay the user. */
  readonly runInBackground: (work: () => void) => void;
  /**
   * Call it after code could not be loaded. Reloads the page when the app has a newer build, and returns what it found.
   */
  readonly recoverFromStaleBuild: () => Promise<'reloading' | 'stale' | 'unreachable'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs only the latest work after a short delay, and at once when the page is hidden. */
  readonly debounce: (work: () => void) => void;
  /** Calls back with each change of the browser's environment, including earlier ones. */
  readonly watchEnvironment: (listener: (change: EnvironmentChange) => void) => void;
  readonly signedInCookie: SignedInCookie;
  /** Saves text as a file on the user's device. */
  readonly download: (name: string, text: string) => void;
  /** Opens the print dialog for the page with this date, in the user's language. */
  readonly print: (date: string) => void;
  /** The run-time configuration; resolves once, to an empty one when there is none. */
  readonly config: Promise<Values>;
}

/** Text stored under the journey's keys. If the storage is denied or full, writes are ignored without an error. */
export interface KeyValueStore {
  read(area: SessionProperty['keep'], key: string): string | undefined;
  /** Undefined removes the value. */
  write(area: SessionProperty['keep'], key: string, value: string | undefined): void;
}

/**
 * Text that only the same user, signed in again in this browser, can read. Never fails: what cannot be stored stays in
 * memory until the page is closed.
 */
export interface SealedStore {
  /** Resolves once what an earlier page stored can be read; at once when it stored nothing. Never rejects. */
  ready(): Promise<void>;
  /** Undefined when nothing is stored, and without the session of the user who stored it. */
  read(key: string): string | undefined;
  /** Undefined removes the text. */
  write(key: string, text: string | undefined): void;
  /** Whether this browser has a session now, so that what the user stored can be read. */
  isOpen(): boolean;
  /** Forgets the key and what is in memory only. What is stored can be read after the next sign-in. */
  lock(): void;
}

/** One text that is readable for some seconds only, in this browser. Never fails: what cannot be stored is not. */
export interface BriefStore {
  /** Resolves once what an earlier page stored can be read; at once when it stored nothing. Never rejects. */
  ready(): Promise<void>;
  read(): string | undefined;
  /** Replaces the text. */
  write(text: string, seconds: number): void;
  remove(): void;
}

/** A cookie without any personal value that says that this browser is signed in. It outlives the server's session. */
export interface SignedInCookie {
  isSet(): boolean;
  set(): void;
  remove(): void;
  /** Calls back when another tab has removed it, and when a page that Back shows again finds it removed. */
  onRemoved(listener: () => void): void;
}

/** The language that the user reads. */
export interface LanguageChoice {
  /** Chooses the initial language among those that the journey has, by default the first of them. */
  initial(available: readonly string[]): string;
  /** Saves the user's choice for the next visit. */
  save(language: string): void;
}

/** The address bar and its history. */
export interface Navigation {
  /** The app's own origin, such as `https://example.in`. */
  readonly origin: string;
  /** The view that the current history entry was pushed for, also by an earlier page. */
  entryView?(): string | undefined;
  /** `view` is stored in the history entry, and returned when Back or Forward reaches it. */
  go(path: string, mode: HistoryMode, view?: string): void;
  /** Leaves the app for another address. */
  leave(url: string): void;
}
