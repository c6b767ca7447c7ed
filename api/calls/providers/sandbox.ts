import { createHash } from 'node:crypto';
import { refusal } from '../../refusals/refusal.ts';
import type { UserFacts } from '../../store/users.ts';
import type {
  AadhaarService,
  Bureau,
  InvitationLinks,
  JourneyPartner,
  Merchants,
  PanRegistry,
  PincodeDirectory,
  Sms,
  TenantRecords,
} from './define.ts';
import { nameOfPan } from './pan-name.ts';

const daysAhead = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Sends nothing. */
export const sandboxSms: Sms = {
  async send() {
    // Nothing is delivered: the code is in the response and in the log.
  },
};

/** Sends nothing, and fails by the last four digits of the tenant's phone. */
export const sandboxInvitationLinks: InvitationLinks = {
  async send({ phone }) {
    // Nothing is delivered: the link is in the response and in the log.
    if (phone.endsWith('9005')) throw refusal('sandbox-failure');
  },
};

/** Identifies tenants by the last four digits of their phone. */
export const sandboxTenants: TenantRecords = {
  async find(phone, now): Promise<UserFacts | undefined> {
    switch (phone.slice(-4)) {
      case '9001':
        return { is_eligible: true };
      case '9002':
        return { is_eligible: true, journey_url: '/journey' };
      case '9003':
        return { is_eligible: false };
      case '9004':
        return undefined;
      case '9005':
        throw refusal('sandbox-failure');
      case '9006':
        return { first_name: 'Asha', name: 'Asha Rao', rent: 25_000, tenure: 11, move_in_date: daysAhead(now, 30) };
      default:
        return {};
    }
  },
};

/** Rejects a PAN by its fifth letter, and makes up a name for any other. */
export const sandboxPan: PanRegistry = {
  async check(pan) {
    if (pan[4] === 'X') return { valid: false, message: 'This PAN was not found. Please check it and try again.' };
    return { valid: true, name: nameOfPan(pan) };
  },
};

/** Rejects an Aadhaar number by its first four digits. Its codes follow from the reference, so that nothing is stored. */
export const sandboxAadhaar: AadhaarService = {
  async requestCode(aadhaar, { key }, before) {
    switch (aadhaar.slice(0, 4)) {
      case '9999':
        return { accepted: false, message: 'Please enter your own Aadhaar Number' };
      case '8888':
        return { accepted: false, message: 'This Aadhaar number was not accepted.' };
      case '7777':
        throw refusal('aadhaar-away');
      default: {
        const reference = before ?? createHash('sha256').update(`reference\n${key}`).digest('hex').slice(0, 32);
        return { accepted: true, reference, revealed: sandboxCodeOf(reference) };
      }
    }
  },
  async verifyCode(reference, otp) {
    return otp === sandboxCodeOf(reference);
  },
};

/** Six digits that follow from a reference. */
function sandboxCodeOf(reference: string): string {
  const number = createHash('sha256').update(`code\n${reference}`).digest().readUInt32BE();
  return String(number % 1_000_000).padStart(6, '0');
}

/** Decides by the fifth letter of the PAN, and by the last four digits of the alternate phone. */
export const sandboxBureau: Bureau = {
  async judge(pan) {
    switch (pan[4]) {
      case 'N':
        return 'noTrackRecord';
      case 'L':
        return 'altPhone';
      case 'Z':
        throw refusal('sandbox-failure');
      default:
        return 'eligible';
    }
  },
  async judgeWithPhone(_pan, phone) {
    if (phone.endsWith('9004')) return 'altPhone';
    return phone.endsWith('9005') ? 'refused' : 'eligible';
  },
};

/** Fails by the last four digits of the landlord's phone. */
export const sandboxMerchants: Merchants = {
  async register({ phone }) {
    if (phone.endsWith('9005')) throw refusal('sandbox-failure');
  },
};

/** Fails by the employer's name, and returns a path of our own for any other. */
export const sandboxJourneyPartner: JourneyPartner = {
  async createLink({ employer_name }) {
    return employer_name === 'Fail' ? undefined : '/journey';
  },
};

/** A directory that fails for PIN code 000000 and delegates every other. */
export function sandboxPincodes(directory: PincodeDirectory): PincodeDirectory {
  return {
    ...directory,
    async find(pincode, call) {
      if (pincode === '000000') throw refusal('sandbox-failure');
      return directory.find(pincode, call);
    },
  };
}

/** The sandbox's inputs and answers; printed at startup, and identical to the table in docs/api.md. */
export const personas: readonly { readonly input: string; readonly answer: string }[] = [
  { input: 'phone ending 0000-8999', answer: 'new user, no is_eligible' },
  { input: 'phone ending 9001', answer: 'is_eligible true, no link' },
  { input: 'phone ending 9002', answer: 'is_eligible true, with a journey_url' },
  { input: 'phone ending 9003', answer: 'is_eligible false' },
  { input: 'phone ending 9004', answer: 'phoneInput answers status failed' },
  { input: 'phone ending 9005', answer: 'phoneInput answers HTTP 500' },
  { input: 'phone ending 9006', answer: 'known user: first name, rent 25000, tenure 11, move-in in 30 days' },
  { input: 'PAN with 5th letter N', answer: 'panCheck success; not eligible (isNTC)' },
  { input: 'PAN with 5th letter L', answer: 'panCheck success; ALT_PHONE_REQUIRED' },
  { input: 'PAN with 5th letter Z', answer: 'panCheck success; eligibility answers HTTP 500' },
  { input: 'PAN with 5th letter X', answer: 'panCheck failed with a message' },
  { input: 'any other PAN', answer: 'panCheck success with a name; eligible' },
  { input: 'alternate phone ending 9004', answer: 'inner status failed, ALT_PHONE_REQUIRED' },
  { input: 'alternate phone ending 9005', answer: 'status failed' },
  { input: 'Aadhaar starting 9999', answer: "failed: 'Please enter your own Aadhaar Number'" },
  { input: 'Aadhaar starting 8888', answer: 'failed' },
  { input: 'Aadhaar starting 7777', answer: 'HTTP 503' },
  { input: 'PIN code 000000', answer: 'HTTP 500; any other: the real directory' },
  { input: 'landlord phone ending 9005', answer: 'create-merchant answers HTTP 500' },
  { input: "employer name 'Fail'", answer: 'generate-journey-dup answers status failed' },
];
