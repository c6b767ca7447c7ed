import { addLandlord } from './add-landlord.ts';
import { checkEligibility } from './check-eligibility.ts';
import { checkIn } from './check-in.ts';
import { checkPan } from './check-pan.ts';
import type { AnyAction } from './define.ts';
import { extendSession } from './extend-session.ts';
import { fetchUser } from './fetch-user.ts';
import { generateJourney } from './generate-journey.ts';
import { lookUpIfsc } from './look-up-ifsc.ts';
import { lookUpPincode } from './look-up-pincode.ts';
import { recordConsent } from './record-consent.ts';
import { sendAadhaarCode } from './send-aadhaar-code.ts';
import { sendCode } from './send-code.ts';
import { submitAlternateNumber } from './submit-alternate-number.ts';
import { verifyAadhaarCode } from './verify-aadhaar-code.ts';
import { verifyCode } from './verify-code.ts';

/** Every action that a journey can name. */
export const actions = [
  sendCode,
  verifyCode,
  checkPan,
  lookUpPincode,
  addLandlord,
  checkEligibility,
  submitAlternateNumber,
  fetchUser,
  sendAadhaarCode,
  verifyAadhaarCode,
  checkIn,
  generateJourney,
  lookUpIfsc,
  recordConsent,
  extendSession,
] as const satisfies readonly AnyAction[];
