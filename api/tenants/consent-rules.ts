import type { ConsentRule } from '../../src/engine/model/catalogue.ts';
import { readCallSchema } from '../http/schemas.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { ConsentState } from '../store/records.ts';

/**
 * The consent that a call needs, as `needsConsent` of its declaration says: `schemas/api/<call>.schema.json`, by which a change of a
 * journey is compared too. The check of a PAN that is still being typed, the check by a stored uid, which a deep link may start, and an
 * invitation, whose consent is on its way, rest on the voluntary basis.
 */
export function consentNeededBy(call: string): ConsentRule {
  const { needsConsent } = readCallSchema(call);
  if (!needsConsent) throw new Error(`schemas/api/${call}.schema.json declares no needsConsent.`);
  return needsConsent;
}

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
