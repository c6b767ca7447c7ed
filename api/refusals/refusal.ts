/** What a client may need besides the message. */
export interface RefusalDetails {
  readonly retryAfter?: number;
  readonly code?: string;
  readonly purpose?: string;
  /** Further fields of the body, such as the newer draft; only where the schema of the route has them. */
  readonly more?: object;
}

/** An HTTP error for the client; the error handler sends it as `{status: "failed", message, requestId}`. */
export class Refusal extends Error {
  /** Seconds until the request may be repeated; sent as Retry-After. */
  readonly retryAfter: number | undefined;
  /** A stable kebab-case word that a client may act on, such as `consent-required`; Fastify itself sets `code`. */
  readonly clientCode: string | undefined;
  /** The purpose of the consent that is missing; with the code `consent-required`. */
  readonly purpose: string | undefined;
  /** Further fields of the body. */
  readonly more: object | undefined;

  constructor(
    readonly statusCode: number,
    message: string,
    { retryAfter, code, purpose, more, ...options }: ErrorOptions & RefusalDetails = {},
  ) {
    super(message, options);
    this.name = 'Refusal';
    this.retryAfter = retryAfter;
    this.clientCode = code;
    this.purpose = purpose;
    this.more = more;
  }
}
