import type { JSONSchema7 } from 'json-schema';
import type { ConsentRule } from './catalogue.ts';
import type { ActionExample, Policy } from './define-action.ts';

/** How a call is sent, and whether its answer has the declared shape; `import { call } from '….json?call'`. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Relative to the app's own origin; `{code}` is replaced by a value of the input. */
  readonly path: string;
  readonly accepts: <T>(value: unknown) => value is T;
}

/**
 * The data of an outcome: a path into the answer for each name, such as `"uid": "data.user._id"`, a constant, or an object of them.
 * A name that ends in `?` may be missing; where another one is null, missing or blank, the outcome is not that of the answer.
 */
export interface OutcomeData {
  readonly [name: string]: string | OutcomeData | { readonly const: string | number | boolean };
}

/** One outcome of a call, and when it is that of an answer: the first one in the list whose conditions hold. */
export interface DeclaredOutcome {
  readonly outcome: string;
  /** Values of an accepted answer by their path; null where nothing is given. `{}` is any accepted answer. */
  readonly answer?: Readonly<Record<string, string | number | boolean | null>>;
  /** What is known of an answer that cannot be used. */
  readonly failure?: {
    readonly status?: number;
    readonly code?: string;
    readonly reason?: 'status' | 'malformed' | 'network' | 'timeout' | 'aborted';
  };
  readonly data?: OutcomeData;
}

/** How journeys run a call: as an action without code, whose input is the body, or the parts of the path. */
export interface DeclaredAction {
  /** The name of the action in journeys. */
  readonly name: string;
  readonly summary: string;
  readonly policy: Policy;
  /** What it takes, where it sends more than the server accepts, so that the server's refusal is an outcome. */
  readonly input?: JSONSchema7;
  readonly outcomes: readonly DeclaredOutcome[];
  /** At least one for each outcome; the contract suite runs them. */
  readonly examples: readonly ActionExample<object, Record<string, object>>[];
}

/** A file `schemas/api/<call>.json`: all that is said of one call, by the server, the browser, the check and the tests. */
export interface CallDeclaration {
  readonly $id: string;
  readonly title: string;
  readonly description?: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Who may call: anyone, who has given a phone number, or who has verified it (the default). */
  readonly access?: 'anyone' | 'session' | 'verified';
  /** The allowances of the server that each use takes. */
  readonly limit?: string;
  /** The consent without which the server refuses the call. */
  readonly needsConsent?: ConsentRule;
  /** What the call records. */
  readonly records?: 'consent' | 'notice';
  /** The shape of the body of a POST. */
  readonly request?: JSONSchema7;
  /** The shape of an answer of status 200. */
  readonly response: JSONSchema7;
  /** Absent for a call that only the code of an action makes. */
  readonly action?: DeclaredAction;
}
