import type { FailedReply } from '../../engine/model/define-action.ts';

/** The data of an outcome that has none. */
export type Nothing = Readonly<Record<string, never>>;

/** The data of an outcome with an optional message from the server. */
export interface ServerMessage {
  readonly message?: string | null | undefined;
}

/** The data of an outcome that sent a code: when the next one may be asked for, if the server says so. */
export interface Resend {
  readonly resendAfter?: number | undefined;
}

/** The data of a code that was refused: how often it may still be tried, if the server says so. */
export interface TriesLeft {
  readonly triesLeft?: number | undefined;
}

/** What a server says about a code that it refuses. */
export interface RefusedCode {
  readonly code?: string | number | null;
  readonly tries_left?: number | null;
}

/** The outcome of a refused code: it was wrong, or none that was sent can be used any more. */
export const refusedCode = ({ code, tries_left }: RefusedCode) =>
  ({
    outcome: code === 'code-used-up' ? 'used-up' : 'rejected',
    data: { triesLeft: tries_left ?? undefined },
  }) as const;

/** The outcome of a call that failed, threw, or had a malformed response. */
export const unavailable = { outcome: 'unavailable', data: {} } as const;

/** The outcome of a call that the server refuses until the tenant agrees (again). */
const consentNeeded = { outcome: 'consent-needed', data: {} } as const;

/** The outcome of a call that used personal data and failed: the server refused it for want of a consent, or any other. */
export function withoutConsent({ code }: FailedReply): typeof consentNeeded | typeof unavailable {
  return code === 'consent-required' ? consentNeeded : unavailable;
}

/** The message with which a server requests another phone number (specification, section 8). */
export const alternatePhoneRequired = 'ALT_PHONE_REQUIRED';
