/** An answer that is not a success in HTTP's sense; the error handler makes it `{status: "failed", message, requestId}`. */
export class Refusal extends Error {
  /** Seconds after which the same may be tried again; goes out as Retry-After. */
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
