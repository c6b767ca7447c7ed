import type { Http, Policy } from '../actions/define.ts';
import type { MessageKind, SessionProperty } from '../journey/types.ts';
import type { HistoryMode } from '../runtime/command.ts';
import type { EnvironmentChange } from '../runtime/event.ts';
import type { Values } from '../runtime/state.ts';

/** What the runner reaches of the world. `src/browser` has the real ones; tests and simulations bring their own. */
export interface RunnerPorts {
  /** Binds one run's time limit, retries, idempotency key and abort signal to calls. */
  readonly http: (call: {
    policy: Policy;
    key: string;
    signal: AbortSignal;
    /** Hears from an answer in how many seconds the session ends; 0: it has ended. */
    hear?: (seconds: number) => void;
    /** Hears from an answer that came too often in how many seconds the same may be asked again. */
    wait?: (seconds: number) => void;
  }) => Http;
  /** A fresh idempotency key: 8 to 128 characters that nobody can guess. */
  readonly newKey: () => string;
  readonly store: KeyValueStore;
  readonly navigation: Navigation;
  readonly toast: (text: string, kind: MessageKind) => void;
  /** Calls `tick` with the seconds left, down to 0, on a clock that never jumps; the answer stops it. */
  readonly countDown: (seconds: number, tick: (left: number) => void) => () => void;
  readonly language: LanguageChoice;
  readonly log: (text: string) => void;
  /** Does work ahead of need when it keeps the tenant from nothing. */
  readonly runInBackground: (work: () => void) => void;
  /** After a screen could not be loaded: loads the app anew if that can help, or tells why not. */
  readonly recoverFromStaleBuild: () => Promise<'reloading' | 'stale' | 'unreachable'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Does some work a moment later, once however often it is asked for, and at once when the page is about to go. */
  readonly debounce: (work: () => void) => void;
  /** Tells what the world does by itself from now on, and what it did before. */
  readonly watchEnvironment: (tell: (fact: EnvironmentChange) => void) => void;
  /** Lets the tenant print what is shown. */
  readonly print: () => void;
  /** The run-time configuration; settles once, with an empty one when there is none. */
  readonly config: Promise<Values>;
}

/** Text kept under the journey's keys. A denied or full storage is not an error: the walk goes on in memory. */
export interface KeyValueStore {
  read(keep: SessionProperty['keep'], key: string): string | undefined;
  /** An undefined value is removed. */
  write(keep: SessionProperty['keep'], key: string, value: string | undefined): void;
}

/** Which language a tenant reads. */
export interface LanguageChoice {
  /** The one to begin with, of those that the journey has; the first of them when nothing speaks for another. */
  initial(known: readonly string[]): string;
  /** Remembers what the tenant chose. */
  save(language: string): void;
}

/** The address bar and its history. */
export interface Navigation {
  /** Our own origin, such as `https://example.in`. */
  readonly origin: string;
  /** `view` is kept with the entry of the history, and comes back with it. */
  go(path: string, way: HistoryMode, view?: string): void;
  /** Leaves the app. */
  leave(url: string): void;
}
