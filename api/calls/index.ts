import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { checkEligibilityRoute } from './check-eligibility.ts';
import { checkinRoute } from './checkin.ts';
import { registerConfig } from './config.ts';
import { consentRoute } from './consent.ts';
import { createMerchantRoute } from './create-merchant.ts';
import { crmLeadRoute } from './crm-lead.ts';
import { deleteFilesRoute } from './delete-files.ts';
import { extendSessionRoute } from './extend-session.ts';
import { generateJourneyDupRoute } from './generate-journey-dup.ts';
import { getDataRoute } from './get-data.ts';
import { registerHealth } from './health.ts';
import { registerIfsc } from './ifsc.ts';
import { invitationsRoute } from './invitations.ts';
import { keepFilesRoute } from './keep-files.ts';
import { linkFileRoute } from './link-file.ts';
import { listInvitationsRoute } from './list-invitations.ts';
import { registerMetrics } from './metrics.ts';
import { myDataRoute } from './my-data.ts';
import { myDataEraseRoute } from './my-data-erase.ts';
import { myDataEraseCodeRoute } from './my-data-erase-code.ts';
import { myDataNameRoute } from './my-data-name.ts';
import { noticeRoute } from './notice.ts';
import { openInvitationRoute } from './open-invitation.ts';
import { panCheckRoute } from './pan-check.ts';
import { phoneInputRoute } from './phone-input.ts';
import { registerPincode } from './pincode.ts';
import type { ApiCall } from './pipeline/call.ts';
import { registerReadFile } from './read-file.ts';
import { registerSecurityTxt } from './security-txt.ts';
import { sendActionRoute } from './send-action.ts';
import { signOutRoute } from './sign-out.ts';
import { verifyAadhaarRoute } from './verify-aadhaar.ts';
import { verifyAadhaarOtpRoute } from './verify-aadhaar-otp.ts';
import { verifyOtpRoute } from './verify-otp.ts';
import { withdrawConsentRoute } from './withdraw-consent.ts';

/** Every POST of the API with a JSON body: section 7 of the specification, consents and notices, sessions, the tenant's own data, and files. */
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
  signOutRoute,
  noticeRoute,
  myDataRoute,
  myDataNameRoute,
  myDataEraseCodeRoute,
  myDataEraseRoute,
  keepFilesRoute,
  deleteFilesRoute,
  linkFileRoute,
  invitationsRoute,
  listInvitationsRoute,
  openInvitationRoute,
];

/** Every GET of the API. */
export const lookups: readonly ((app: FastifyInstance, dependencies: Dependencies) => void)[] = [
  registerPincode,
  registerIfsc,
  registerConfig,
  registerHealth,
  registerMetrics,
  registerSecurityTxt,
  registerReadFile,
];
