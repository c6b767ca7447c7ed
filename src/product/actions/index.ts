import type { ListedAction } from '../../engine/model/define-action.ts';
import { addLandlord, addLandlordMeta } from './add-landlord.ts';
import { fetchMyData, fetchMyDataMeta } from './fetch-my-data.ts';
import { fetchUser, fetchUserMeta } from './fetch-user.ts';
import { generateJourney, generateJourneyMeta } from './generate-journey.ts';
import { inviteTenants, inviteTenantsMeta } from './invite-tenants.ts';
import { keepFiles, keepFilesMeta } from './keep-files.ts';
import { listInvitations, listInvitationsMeta } from './list-invitations.ts';
import { lookUpPincode, lookUpPincodeMeta } from './look-up-pincode.ts';
import { recordConsent, recordConsentMeta } from './record-consent.ts';
import { recordNotice, recordNoticeMeta } from './record-notice.ts';
import { submitAlternateNumber, submitAlternateNumberMeta } from './submit-alternate-number.ts';
import { upload, uploadMeta } from './upload.ts';

/** The actions whose call needs code; `schemas/api/` declares the others. */
export const actions: readonly ListedAction[] = [
  { ...addLandlord, ...addLandlordMeta },
  { ...submitAlternateNumber, ...submitAlternateNumberMeta },
  { ...fetchUser, ...fetchUserMeta },
  { ...generateJourney, ...generateJourneyMeta },
  { ...lookUpPincode, ...lookUpPincodeMeta },
  { ...recordConsent, ...recordConsentMeta },
  { ...recordNotice, ...recordNoticeMeta },
  { ...fetchMyData, ...fetchMyDataMeta },
  { ...upload, ...uploadMeta },
  { ...keepFiles, ...keepFilesMeta },
  { ...inviteTenants, ...inviteTenantsMeta },
  { ...listInvitations, ...listInvitationsMeta },
];
