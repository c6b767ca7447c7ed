import { refusals } from './table.ts';

/** What a refusal has besides its row of the table. */
interface RefusalDetails extends ErrorOptions {
  /** Seconds until the request may be repeated. */
  readonly retryAfter?: number | undefined;
  /** The purpose of the consent that is missing. */
  readonly purpose?: string;
  /** Further fields of the body, such as the newer draft; only where the schema of the route has them. */
  readonly more?: object;
  /** The status of the real host, which counts instead of that of the row. */
  readonly hostStatus?: number;
}

type RefusalName = keyof typeof refusals;

type Sentence<N extends RefusalName> = (typeof refusals)[N]['message'];

/** The name of a row whose sentence is always the same. */
export type PlainRefusal = { [N in RefusalName]: Sentence<N> extends string ? N : never }[RefusalName];

/** What the sentence of a row names. */
type Params<N extends RefusalName> = Sentence<N> extends (params: infer P) => string ? P : never;

/** An HTTP error for the client; the error handler sends it as `{status: "failed", message, requestId}`. */
export class Refusal extends Error {
  readonly statusCode: number;
  /** Seconds until the request may be repeated; sent as Retry-After. */
  readonly retryAfter: number | undefined;
  /** A stable kebab-case word that a client may act on, such as `consent-required`; Fastify itself sets `code`. */
  readonly clientCode: string | undefined;
  /** The purpose of the consent that is missing; with the code `consent-required`. */
  readonly purpose: string | undefined;
  /** Further fields of the body. */
  readonly more: object | undefined;

  constructor(
    { status, code, retryAfter }: { readonly status: number; readonly code?: string; readonly retryAfter?: number },
    message: string,
    { purpose, more, hostStatus, ...details }: RefusalDetails = {},
  ) {
    super(message, details);
    this.name = 'Refusal';
    this.statusCode = hostStatus ?? status;
    this.retryAfter = details.retryAfter ?? retryAfter;
    this.clientCode = code;
    this.purpose = purpose;
    this.more = more;
  }
}

/** A refusal by its name in the table, with what its sentence names: `throw refusal('unknown-file', { path })`. */
export function refusal(name: PlainRefusal, details?: RefusalDetails): Refusal;
export function refusal<N extends Exclude<RefusalName, PlainRefusal>>(
  name: N,
  details: Params<N> & RefusalDetails,
): Refusal;
export function refusal(name: RefusalName, details?: RefusalDetails): Refusal {
  const row = refusals[name];
  const message: string | ((params: never) => string) = row.message;
  return new Refusal(row, typeof message === 'string' ? message : message(details as never), details);
}
