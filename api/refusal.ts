/** An HTTP error for the client; the error handler sends it as `{status: "failed", message, requestId}`. */
export class Refusal extends Error {
  /** Seconds until the request may be repeated; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    readonly statusCode: number,
    message: string,
    options: ErrorOptions & { readonly retryAfter?: number } = {},
  ) {
    super(message, options);
    this.name = 'Refusal';
    this.retryAfter = options.retryAfter;
  }
}
