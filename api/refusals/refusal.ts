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

/** The name of a row of the table of refusals. */
export type RefusalName = keyof typeof refusals;

/** What the sentence of a row is about. */
type About<N extends RefusalName> = (typeof refusals)[N]['says'] extends (about: infer A) => string ? A : unknown;

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
    super(message, 'cause' in details ? { cause: details.cause } : {});
    this.name = 'Refusal';
    this.statusCode = hostStatus ?? status;
    this.retryAfter = details.retryAfter ?? retryAfter;
    this.clientCode = code;
    this.purpose = purpose;
    this.more = more;
  }
}

/** A refusal by its name in the table, with what its sentence is about: `throw refusal('unknown-file', { path })`. */
export function refusal<N extends RefusalName>(
  name: N,
  ...[given]: unknown extends About<N> ? [given?: RefusalDetails] : [given: About<N> & RefusalDetails]
): Refusal {
  const row = refusals[name];
  const says: string | ((about: never) => string) = row.says;
  return new Refusal(row, typeof says === 'string' ? says : says(given as never), given);
}
