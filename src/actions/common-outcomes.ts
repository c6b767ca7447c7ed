/** The data of an outcome whose name says everything. */
export type Nothing = Readonly<Record<string, never>>;

/** The data of an outcome that may carry the server's own message. */
export interface ServerMessage {
  readonly message?: string | null | undefined;
}

/** The outcome of a call that failed, threw, or was not understood. */
export const unavailable = { outcome: 'unavailable', data: {} } as const;

/** The message with which a server requests another phone number (specification, section 8). */
export const alternatePhoneRequired = 'ALT_PHONE_REQUIRED';
