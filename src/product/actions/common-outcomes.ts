import type { FailedReply } from '../../engine/model/define-action.ts';

/** The data of an outcome that has none. */
export type Nothing = Readonly<Record<string, never>>;

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
