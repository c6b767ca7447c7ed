import { identity } from './tenant.ts';
import type { RecordedCall } from './test.ts';

/** The paths of the calls of the quick check. */
export const quickPaths = {
  phone: '/api/v1/onboard/phoneInput',
  code: '/api/v1/onboard/verifyOtp',
  pan: '/api/v1/onboard/panCheck',
  pincode: `/pincode/${identity.pincode}`,
  landlord: '/api/v1/onboard/create-merchant',
  lead: '/crm/leads',
  check: '/api/v1/onboard/check-eligibility',
  alternate: '/api/v1/onboard/sendAction',
};

/** The calls to a path. */
export const callsTo = (calls: readonly RecordedCall[], path: string): readonly RecordedCall[] =>
  calls.filter((call) => call.path === path);
