import type { ListedAction } from '../../engine/model/define-action.ts';
import { addLandlord } from './add-landlord.ts';
import { checkEligibility } from './check-eligibility.ts';
import { checkIn } from './check-in.ts';
import { checkPan } from './check-pan.ts';
import { correctName } from './correct-name.ts';
import { eraseMyData } from './erase-my-data.ts';
import { extendSession } from './extend-session.ts';
import { fetchMyData } from './fetch-my-data.ts';
import { fetchUser } from './fetch-user.ts';
import { generateJourney } from './generate-journey.ts';
import { inviteTenants } from './invite-tenants.ts';
import { keepFiles } from './keep-files.ts';
import { listInvitations } from './list-invitations.ts';
import { lookUpIfsc } from './look-up-ifsc.ts';
import { lookUpPincode } from './look-up-pincode.ts';
import { addLandlordMeta } from './meta/add-landlord.ts';
import { checkEligibilityMeta } from './meta/check-eligibility.ts';
import { checkInMeta } from './meta/check-in.ts';
import { checkPanMeta } from './meta/check-pan.ts';
import { correctNameMeta } from './meta/correct-name.ts';
import { eraseMyDataMeta } from './meta/erase-my-data.ts';
import { extendSessionMeta } from './meta/extend-session.ts';
import { fetchMyDataMeta } from './meta/fetch-my-data.ts';
import { fetchUserMeta } from './meta/fetch-user.ts';
import { generateJourneyMeta } from './meta/generate-journey.ts';
import { inviteTenantsMeta } from './meta/invite-tenants.ts';
import { keepFilesMeta } from './meta/keep-files.ts';
import { listInvitationsMeta } from './meta/list-invitations.ts';
import { lookUpIfscMeta } from './meta/look-up-ifsc.ts';
import { lookUpPincodeMeta } from './meta/look-up-pincode.ts';
import { openInvitationMeta } from './meta/open-invitation.ts';
import { recordConsentMeta } from './meta/record-consent.ts';
import { recordNoticeMeta } from './meta/record-notice.ts';
import { sendAadhaarCodeMeta } from './meta/send-aadhaar-code.ts';
import { sendCodeMeta } from './meta/send-code.ts';
import { sendEraseCodeMeta } from './meta/send-erase-code.ts';
import { signOutMeta } from './meta/sign-out.ts';
import { submitAlternateNumberMeta } from './meta/submit-alternate-number.ts';
import { uploadMeta } from './meta/upload.ts';
import { verifyAadhaarCodeMeta } from './meta/verify-aadhaar-code.ts';
import { verifyCodeMeta } from './meta/verify-code.ts';
import { withdrawConsentMeta } from './meta/withdraw-consent.ts';
import { openInvitation } from './open-invitation.ts';
import { recordConsent } from './record-consent.ts';
import { recordNotice } from './record-notice.ts';
import { sendAadhaarCode } from './send-aadhaar-code.ts';
import { sendCode } from './send-code.ts';
import { sendEraseCode } from './send-erase-code.ts';
import { signOut } from './sign-out.ts';
import { submitAlternateNumber } from './submit-alternate-number.ts';
import { upload } from './upload.ts';
import { verifyAadhaarCode } from './verify-aadhaar-code.ts';
import { verifyCode } from './verify-code.ts';
import { withdrawConsent } from './withdraw-consent.ts';

/** Every action that a journey can run. */
export const actions = [
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
] as const satisfies readonly ListedAction[];
