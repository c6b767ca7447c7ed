import type { ListedAction } from '../../engine/model/define-action.ts';
import { addLandlord, addLandlordMeta } from './add-landlord.ts';
import { checkEligibility, checkEligibilityMeta } from './check-eligibility.ts';
import { checkIn, checkInMeta } from './check-in.ts';
import { checkPan, checkPanMeta } from './check-pan.ts';
import { correctName, correctNameMeta } from './correct-name.ts';
import { eraseMyData, eraseMyDataMeta } from './erase-my-data.ts';
import { extendSession, extendSessionMeta } from './extend-session.ts';
import { fetchMyData, fetchMyDataMeta } from './fetch-my-data.ts';
import { fetchUser, fetchUserMeta } from './fetch-user.ts';
import { generateJourney, generateJourneyMeta } from './generate-journey.ts';
import { inviteTenants, inviteTenantsMeta } from './invite-tenants.ts';
import { keepFiles, keepFilesMeta } from './keep-files.ts';
import { listInvitations, listInvitationsMeta } from './list-invitations.ts';
import { lookUpIfsc, lookUpIfscMeta } from './look-up-ifsc.ts';
import { lookUpPincode, lookUpPincodeMeta } from './look-up-pincode.ts';
import { openInvitation, openInvitationMeta } from './open-invitation.ts';
import { recordConsent, recordConsentMeta } from './record-consent.ts';
import { recordNotice, recordNoticeMeta } from './record-notice.ts';
import { sendAadhaarCode, sendAadhaarCodeMeta } from './send-aadhaar-code.ts';
import { sendCode, sendCodeMeta } from './send-code.ts';
import { sendEraseCode, sendEraseCodeMeta } from './send-erase-code.ts';
import { signOut, signOutMeta } from './sign-out.ts';
import { submitAlternateNumber, submitAlternateNumberMeta } from './submit-alternate-number.ts';
import { upload, uploadMeta } from './upload.ts';
import { verifyAadhaarCode, verifyAadhaarCodeMeta } from './verify-aadhaar-code.ts';
import { verifyCode, verifyCodeMeta } from './verify-code.ts';
import { withdrawConsent, withdrawConsentMeta } from './withdraw-consent.ts';

/** Every action that a journey can run. */
export const actions: readonly ListedAction[] = [
  { ...sendCode, ...sendCodeMeta },
  { ...verifyCode, ...verifyCodeMeta },
  { ...checkPan, ...checkPanMeta },
  { ...lookUpPincode, ...lookUpPincodeMeta },
  { ...addLandlord, ...addLandlordMeta },
  { ...checkEligibility, ...checkEligibilityMeta },
  { ...submitAlternateNumber, ...submitAlternateNumberMeta },
  { ...fetchUser, ...fetchUserMeta },
  { ...sendAadhaarCode, ...sendAadhaarCodeMeta },
  { ...verifyAadhaarCode, ...verifyAadhaarCodeMeta },
  { ...checkIn, ...checkInMeta },
  { ...generateJourney, ...generateJourneyMeta },
  { ...lookUpIfsc, ...lookUpIfscMeta },
  { ...recordConsent, ...recordConsentMeta },
  { ...extendSession, ...extendSessionMeta },
  { ...fetchMyData, ...fetchMyDataMeta },
  { ...correctName, ...correctNameMeta },
  { ...withdrawConsent, ...withdrawConsentMeta },
  { ...sendEraseCode, ...sendEraseCodeMeta },
  { ...eraseMyData, ...eraseMyDataMeta },
  { ...signOut, ...signOutMeta },
  { ...recordNotice, ...recordNoticeMeta },
  { ...upload, ...uploadMeta },
  { ...keepFiles, ...keepFilesMeta },
  { ...inviteTenants, ...inviteTenantsMeta },
  { ...listInvitations, ...listInvitationsMeta },
  { ...openInvitation, ...openInvitationMeta },
];
