import type { JSONSchema7 } from 'json-schema';

/** Whether a value has the shape T; compiled at build time from a JSON Schema (`…schema.json?validator=response`). */
export type Accepts<T> = (value: unknown) => value is T;

/** One call to a server. `path` is relative to the app's own origin; `accepts` validates the response body. */
export interface HttpRequest<T> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly accepts: Accepts<T>;
}

/**
 * The response to a call. `ok` means a 2xx status and a JSON body of the accepted shape. Otherwise `reason` is what failed,
 * and `status` is set if the server sent one.
 */
export type Reply<T> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | {
      readonly ok: false;
      readonly reason: 'status' | 'malformed' | 'network' | 'timeout' | 'aborted';
      readonly status?: number;
    };

/** Makes one call. Never rejects: every failure is a Reply. Time limit, retries and idempotency key are already bound. */
export type Http = <T>(request: HttpRequest<T>) => Promise<Reply<T>>;

/** The only effects that an action may have. */
export interface Ports {
  readonly http: Http;
  /** A number in [0, 1), like Math.random. */
  readonly random: () => number;
}

/** How an action runs: the time limit of one attempt, the number of retries after a lost response, and concurrent runs. */
export interface Policy {
  /** The time limit of one attempt. */
  readonly timeoutMs: number;
  /** Further attempts after a lost answer. */
  readonly retries: number;
  /** `latest`: a new run aborts the running one. `once`: no new run starts while one is running. */
  readonly concurrency: 'latest' | 'once';
}

/** One named outcome of an action, with its data. */
export type Outcome<Outcomes> = {
  [K in keyof Outcomes]: { readonly outcome: K; readonly data: Outcomes[K] };
}[keyof Outcomes];

/**
 * A handler around one API call: the part that runs in the browser. An action is this in `<name>.ts`, its metadata in
 * `meta/<name>.ts`, and a line in `index.ts`. Every result is a named outcome; `unavailable` is the one for a call that
 * failed, threw, or was not understood.
 */
export interface Action<Name extends string, Input, Outcomes extends { unavailable: object }> {
  readonly name: Name;
  readonly policy: Policy;
  run(input: Input, ports: Ports, signal: AbortSignal): Promise<Outcome<Outcomes>>;
}

/** An action of any input and outcomes. */
export type AnyAction = Action<string, any, any>;

/** A canned response of the server in an example; a string body is sent as it is, anything else as JSON. */
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

/** What validation, editors and tests need to know about an action. The browser never loads it. */
export type ActionMeta<Described extends AnyAction> =
  Described extends Action<string, infer Input, infer Outcomes>
    ? {
        readonly summary: string;
        /** JSON Schema of the input; journeys are validated against it. */
        readonly input: JSONSchema7;
        /** JSON Schema of the data of each outcome; what a journey may read as `data.…`. */
        readonly outcomes: { readonly [K in keyof Outcomes]: JSONSchema7 };
        /** At least one for each outcome; they feed the contract suite. */
        readonly examples: readonly ActionExample<Input, Outcomes>[];
      }
    : never;

/** An action together with its metadata, as `index.ts` lists it. */
export type ListedAction = AnyAction & ActionMeta<AnyAction>;
