import type { FastifyInstance } from 'fastify';
import { consentRoute, noticeRoute, withdrawConsentRoute } from './consents.ts';
import { checkEligibilityRoute, checkinRoute, sendActionRoute } from './eligibility.ts';
import { generateJourneyDupRoute } from './generate-journey-dup.ts';
import { getDataRoute } from './get-data.ts';
import { panCheckRoute, verifyAadhaarOtpRoute, verifyAadhaarRoute } from './identity.ts';
import { invitationsRoute, listInvitationsRoute, openInvitationRoute } from './invitations.ts';
import { createMerchantRoute, crmLeadRoute } from './landlords.ts';
import { registerIfsc, registerPincode } from './lookups.ts';
import { myDataEraseCodeRoute, myDataEraseRoute, myDataNameRoute, myDataRoute } from './my-data.ts';
import {
  type OperatorDependencies,
  registerConfig,
  registerHealth,
  registerMetrics,
  registerSecurityTxt,
} from './operations.ts';
import type { ApiCall, CallDependencies } from './pipeline/call.ts';
import { extendSessionRoute, phoneInputRoute, signOutRoute, verifyOtpRoute } from './sign-in.ts';
import { deleteFilesRoute, keepFilesRoute, linkFileRoute, registerReadFile } from './stored-files.ts';

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
export const lookups: readonly ((
  app: FastifyInstance,
  dependencies: CallDependencies & OperatorDependencies,
) => void)[] = [
  registerPincode,
  registerIfsc,
  registerConfig,
  registerHealth,
  registerMetrics,
  registerSecurityTxt,
  registerReadFile,
];
