import type { JSONSchema7 } from 'json-schema';

/** Checks the shape of a value; compiled at build time from a JSON Schema (`…schema.json?validator=response`). */
export type Accepts<T> = (value: unknown) => value is T;

/** One call to a server. `path` is relative to the app's own origin; `accepts` validates the response body. */
export interface HttpRequest<T> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly accepts: Accepts<T>;
}

/**
 * The result of a call. `ok` means a 2xx status and a JSON body of the accepted shape. Otherwise `reason` says what failed,
 * with the `status` when the server answered.
 */
export type Reply<T> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | {
      readonly ok: false;
      readonly reason: 'status' | 'malformed' | 'network' | 'timeout' | 'aborted';
      readonly status?: number;
    };

/** Makes one call, with the time limit, the retries and the idempotency key of the run. Never rejects: a failure is a Reply. */
export type Http = <T>(request: HttpRequest<T>) => Promise<Reply<T>>;

/** Everything outside itself that an action may use. */
export interface Ports {
  readonly http: Http;
  /** A number in [0, 1), like Math.random. */
  readonly random: () => number;
}

/** How an action may run. */
export interface Policy {
  /** The time limit of one attempt. */
  readonly timeoutMs: number;
  /** Further attempts after a lost answer. */
  readonly retries: number;
  /** `latest`: a new run replaces the running one. `once`: a new run does not start while another is running. */
  readonly concurrency: 'latest' | 'once';
}

/** One named outcome of an action, with its data. */
export type Outcome<Outcomes> = {
  [K in keyof Outcomes]: { readonly outcome: K; readonly data: Outcomes[K] };
}[keyof Outcomes];

/** A server's response in an example; a string body is sent unchanged, anything else as JSON. */
export interface ExampleAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** An example run: the input, the response to each call in turn, and the expected outcome. */
export interface ActionExample<Input, Outcomes> {
  readonly input: Input;
  readonly answers: readonly ExampleAnswer[];
  readonly gives: Outcome<Outcomes>;
}

/**
 * A handler of one API call, in a file of its own and listed in `index.ts`. It ends in one of its named outcomes;
 * `unavailable` stands for a call that failed, threw, or got a malformed response.
 */
export interface Action<Name extends string, Input, Outcomes extends { unavailable: object }> {
  readonly name: Name;
  readonly summary: string;
  /** JSON Schema of the input; checked before the action runs. */
  readonly input: JSONSchema7;
  /** JSON Schema of the data of each outcome, which a journey reads as `data.…`. */
  readonly outcomes: { readonly [K in keyof Outcomes]: JSONSchema7 };
  readonly policy: Policy;
  /** At least one for each outcome; the contract suite runs them. */
  readonly examples: readonly ActionExample<Input, Outcomes>[];
  run(input: Input, ports: Ports, signal: AbortSignal): Promise<Outcome<Outcomes>>;
}

/** An action of any shape, for lists. */
export type AnyAction = Action<string, any, any>;
