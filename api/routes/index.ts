import type { FastifyInstance } from 'fastify';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';
import { checkEligibility } from './check-eligibility.ts';
import { checkin } from './checkin.ts';
import { registerConfig } from './config.ts';
import { consent } from './consent.ts';
import { createMerchant } from './create-merchant.ts';
import { crmLead } from './crm-lead.ts';
import { extendSession } from './extend-session.ts';
import { generateJourneyDup } from './generate-journey-dup.ts';
import { getData } from './get-data.ts';
import { registerHealth } from './health.ts';
import { registerIfsc } from './ifsc.ts';
import { registerMetrics } from './metrics.ts';
import { panCheck } from './pan-check.ts';
import { phoneInput } from './phone-input.ts';
import { registerPincode } from './pincode.ts';
import { sendAction } from './send-action.ts';
import { verifyAadhaar } from './verify-aadhaar.ts';
import { verifyAadhaarOtp } from './verify-aadhaar-otp.ts';
import { verifyOtp } from './verify-otp.ts';
import { withdrawConsent } from './withdraw-consent.ts';

/** Every POST of the API: those of the specification's section 7, consents and their withdrawal, and a session's extension. */
export const calls: readonly Call<unknown>[] = [
  phoneInput,
  verifyOtp,
  getData,
  panCheck,
  verifyAadhaar,
  verifyAadhaarOtp,
  checkEligibility,
  checkin,
  sendAction,
  createMerchant,
  crmLead,
  generateJourneyDup,
  consent,
  withdrawConsent,
  extendSession,
];

/** Every GET of the API. */
export const lookups: readonly ((app: FastifyInstance, parts: Parts) => void)[] = [
  registerPincode,
  registerIfsc,
  registerConfig,
  registerHealth,
  registerMetrics,
];
