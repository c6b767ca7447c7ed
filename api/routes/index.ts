import type { FastifyInstance } from 'fastify';
import type { ApiCall } from '../call.ts';
import type { Dependencies } from '../dependencies.ts';
import { checkEligibilityRoute } from './check-eligibility.ts';
import { checkinRoute } from './checkin.ts';
import { registerConfig } from './config.ts';
import { consentRoute } from './consent.ts';
import { createMerchantRoute } from './create-merchant.ts';
import { crmLeadRoute } from './crm-lead.ts';
import { extendSessionRoute } from './extend-session.ts';
import { generateJourneyDupRoute } from './generate-journey-dup.ts';
import { getDataRoute } from './get-data.ts';
import { registerHealth } from './health.ts';
import { registerIfsc } from './ifsc.ts';
import { registerMetrics } from './metrics.ts';
import { panCheckRoute } from './pan-check.ts';
import { phoneInputRoute } from './phone-input.ts';
import { registerPincode } from './pincode.ts';
import { sendActionRoute } from './send-action.ts';
import { verifyAadhaarRoute } from './verify-aadhaar.ts';
import { verifyAadhaarOtpRoute } from './verify-aadhaar-otp.ts';
import { verifyOtpRoute } from './verify-otp.ts';
import { withdrawConsentRoute } from './withdraw-consent.ts';

/** Every POST of the API: section 7 of the specification, consents and their withdrawal, and extending a session. */
export const calls: readonly ApiCall<unknown>[] = [
  phoneInputRoute,
  verifyOtpRoute,
  getDataRoute,
  panCheckRoute,
  verifyAadhaarRoute,
  verifyAadhaarOtpRoute,
  checkEligibilityRoute,
  checkinRoute,
  sendActionRoute,
  createMerchantRoute,
  crmLeadRoute,
  generateJourneyDupRoute,
  consentRoute,
  withdrawConsentRoute,
  extendSessionRoute,
];

/** Every GET of the API. */
export const lookups: readonly ((app: FastifyInstance, dependencies: Dependencies) => void)[] = [
  registerPincode,
  registerIfsc,
  registerConfig,
  registerHealth,
  registerMetrics,
];
