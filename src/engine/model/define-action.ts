import type { JSONSchema7 } from 'json-schema';
import type { ModuleFile } from './catalogue.ts';

/** Whether a value has the shape T; compiled at build time from a JSON Schema (`schemas/api/….json?call`). */
export type Accepts<T> = (value: unknown) => value is T;

/** One call to a server. `path` is relative to the app's own origin; `accepts` validates the response body. */
export interface HttpRequest<T> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly accepts: Accepts<T>;
  /** At most that of the action's policy, for a response that nothing on the screen depends on. */
  readonly retryForMs?: number;
}

/**
 * The response to a call. `ok` means a 2xx status and a JSON body of the accepted shape. Otherwise `reason` is what failed,
 * and `status` is set if the server sent one.
 */
export type Reply<T> = { readonly ok: true; readonly status: number; readonly data: T } | FailedReply;

/** A response that cannot be used. */
export interface FailedReply {
  readonly ok: false;
  readonly reason: 'status' | 'malformed' | 'network' | 'timeout' | 'aborted';
  readonly status?: number;
  /**
   * What the server names as the reason: a stable word in kebab-case that a client may act on. `cookies-blocked` is the
   * browser's own: nobody can be signed in, so nothing was sent.
   */
  readonly code?: string;
  /** The purpose of the consent that is missing, with the code `consent-required`. */
  readonly purpose?: string;
}

/** Makes one call. Never rejects: every failure is a Reply. The runner has bound time limit, retries and idempotency key. */
export type Http = <T>(request: HttpRequest<T>) => Promise<Reply<T>>;

/** A file that has arrived at the server, as a form holds and sends it. */
export interface ArrivedFile {
  readonly id: string;
  readonly name: string;
  /** Its MIME type, by its bytes. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/** What a reply says about a file; `lost` if it may be sent again. */
export type FileVerdict =
  | { readonly arrived: Omit<ArrivedFile, 'name'> }
  | { readonly refused: string }
  | 'lost'
  | 'signed-out';

/** How a file is sent: one multipart request each. */
export interface FileRequest<T> {
  readonly path: string;
  /** The other parts of the request, by the MIME types that the form accepts. */
  readonly fields: (accept: string) => Readonly<Record<string, string>>;
  readonly accepts: Accepts<T>;
  readonly judge: (reply: Reply<T>) => FileVerdict;
}

/** How sending ended: every file arrived, the server refused some, some could not be sent, or the session is over. */
export type FilesEnd = 'sent' | 'refused' | 'unavailable' | 'signed-out';

/** Sends the files that the user has chosen in the fields of a screen. */
export interface FileSender {
  /** Sends every file that waits, also those that are chosen meanwhile. Never rejects. */
  sendAll<T>(request: FileRequest<T>, signal: AbortSignal): Promise<FilesEnd>;
  /** The ids of files that had arrived and were removed since the last call. */
  takeRemoved(): readonly string[];
}

/** The only access to the outside world that an action has. */
export interface Ports {
  readonly http: Http;
  /** Set for an action with `sendsFiles`. */
  readonly files?: FileSender;
  /** A number in [0, 1), like Math.random. */
  readonly random: () => number;
}

/** How an action runs. */
export interface Policy {
  /** The time limit of one attempt in milliseconds. A request takes at most this or `retryForMs`, whichever is longer. */
  readonly timeoutMs: number;
  /** For how many milliseconds a lost response is retried; 0 means that there is one attempt. */
  readonly retryForMs: number;
  /**
   * What is saved on the phone, encrypted, until the request has an outcome. `request`: it must not be lost, so it is sent
   * again, also after a reload, until the server accepts or refuses it. `key`: the same request after a reload is a repeat.
   * Never set it for an input with an identity number, a code or a bank account.
   */
  readonly saved?: 'request' | 'key';
  /** `latest`: a new run aborts the running one. `once`: no new run starts while one is running. */
  readonly concurrency: 'latest' | 'once';
}

/** One named outcome of an action, with its data. */
export type Outcome<Outcomes> = {
  [K in keyof Outcomes]: { readonly outcome: K; readonly data: Outcomes[K] };
}[keyof Outcomes];

/**
 * An action of a journey: one API call whose result is a named outcome. To add one, write this object in `<name>.ts`, its
 * metadata in the same file, and a line in `index.ts`. The outcome `unavailable` is for a call that failed, threw, or
 * had a malformed response.
 */
export interface Action<Name extends string, Input, Outcomes extends { unavailable: object }> {
  readonly name: Name;
  readonly policy: Policy;
  /** Set if it sends the files of file fields, for which the build adds the code. */
  readonly sendsFiles?: true;
  run(input: Input, ports: Ports, signal: AbortSignal): Promise<Outcome<Outcomes>>;
}

/** An action with any input and outcomes. */
export type AnyAction = Action<string, any, any>;

/** A server response in an example; a string body is sent unchanged, any other as JSON. */
export interface ExampleAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** One run of an action: its input, the response to each of its calls in order, and the expected outcome. */
export interface ActionExample<Input, Outcomes> {
  readonly input: Input;
  readonly answers: readonly ExampleAnswer[];
  readonly gives: Outcome<Outcomes>;
}

/** The parts about consent of the file of a call in `schemas/api/`, which the server reads too. */
export interface DeclaredConsent {
  readonly needsConsent?: { readonly purpose: string; readonly basis: string };
  readonly records?: string;
}

/** The metadata of an action, for validation, editors and tests. The browser never loads it. */
export type ActionMeta<Described extends AnyAction> =
  Described extends Action<string, infer Input, infer Outcomes>
    ? {
        readonly summary: string;
        /** JSON Schema of the input; journeys are validated against it. */
        readonly input: JSONSchema7;
        /** JSON Schema of the data of each outcome, which a journey reads as `data.…`. */
        readonly outcomes: { readonly [K in keyof Outcomes]: JSONSchema7 };
        /** What the declaration of its call in `schemas/api/` says about consent, for a call that needs or records one. */
        readonly declaration?: DeclaredConsent;
        /** At least one per outcome; the contract suite runs them. */
        readonly examples: readonly ActionExample<Input, Outcomes>[];
      }
    : never;

/** An action together with its metadata, as a project lists it. */
export type ListedAction = AnyAction &
  ActionMeta<AnyAction> & {
    /** The module of its code, if that is not `actions/<name>.ts`: that of a declared call. */
    readonly module?: ModuleFile;
  };
