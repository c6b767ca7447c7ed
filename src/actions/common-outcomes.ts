/** The data of an outcome that has none. */
export type Nothing = Readonly<Record<string, never>>;

/** The data of an outcome with an optional message from the server. */
export interface ServerMessage {
  readonly message?: string | null | undefined;
}

/** The outcome of a call that failed, threw, or had a malformed response. */
export const unavailable = { outcome: 'unavailable', data: {} } as const;

/** The message with which a server requests another phone number (specification, section 8). */
export const alternatePhoneRequired = 'ALT_PHONE_REQUIRED';
