import { Refusal } from '../http/refusal.ts';
import type { ConsentState } from '../store/define-records.ts';

/** The purpose for which a call uses personal data, and what the use rests on. */
export interface ConsentRule {
  readonly purpose: string;
  /**
   * `consent`: a recorded consent that is in force. `voluntary`: the tenant gave the value after the notice was shown, which
   * is enough until a withdrawal (Digital Personal Data Protection Act, 2023, section 7(a)).
   */
  readonly basis: 'consent' | 'voluntary';
}

/** The rule of every use of PAN, Aadhaar and credit data. The purposes are those of the texts in the journey. */
export const consentRules = {
  /** The PAN is checked while it is typed, before Next gives the consent. */
  pan: { purpose: 'credit-check', basis: 'voluntary' },
  /** The check by the stored uid, which a deep link may start. */
  eligibility: { purpose: 'credit-check', basis: 'voluntary' },
  aadhaar: { purpose: 'credit-check', basis: 'consent' },
  checkin: { purpose: 'credit-check', basis: 'consent' },
  alternateNumber: { purpose: 'credit-check', basis: 'voluntary' },
} as const satisfies Readonly<Record<string, ConsentRule>>;

/**
 * Stops a use of personal data that nothing permits.
 * @throws Refusal 403 with the code `consent-required` and the purpose.
 */
export function requireConsent({ purpose, basis }: ConsentRule, state: ConsentState): void {
  if (state === 'withdrawn')
    throw refuse(purpose, 'You have withdrawn your consent to this check. To continue, please agree to it again.');
  if (state === 'none' && basis === 'consent')
    throw refuse(purpose, 'This check needs your consent. To continue, please agree to the text on the screen.');
}

function refuse(purpose: string, message: string): Refusal {
  return new Refusal(403, message, { code: 'consent-required', purpose });
}
