import { consentNeededBy } from '../tenants/consent-rules.ts';
import { checkMoveInDate } from './move-in-date.ts';
import type { ApiCall } from './pipeline/call.ts';
import { ownUser } from './pipeline/own-user.ts';
import type { BureauVerdict } from './providers/define.ts';

interface Checkin {
  panNumber: string;
  aadharNumber: string;
  move_in_date: string;
  rent: number;
  uid: string;
  merchant_id: string;
}

/** Checks eligibility in the identity flow; only with the PAN checked and the Aadhaar number verified before. */
export const checkinRoute: ApiCall<Checkin> = {
  name: 'checkin',
  path: '/api/v1/onboard/checkin',
  access: 'verified',
  consent: consentNeededBy('checkin'),
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  check: ({ body }) => checkMoveInDate(body.move_in_date),
  limit: 'checkin',
  needs: ({ panNumber, aadharNumber }) => [
    { kind: 'pan', value: panNumber },
    { kind: 'aadhaar', value: aadharNumber },
  ],
  assesses: true,
  async handle({ body, user, step, commit }, { providers, now }) {
    const { id } = ownUser({ user });
    const verdict = await step('bureau', (call) => providers.bureau.judge(body.panNumber, call));
    return commit(async (tx) => {
      await tx.records.addCheck(id, 'checkin', verdict, now());
      if (verdict !== 'noTrackRecord') await tx.users.update(id, { rent: body.rent, move_in_date: body.move_in_date });
      return { body: answers[verdict] };
    });
  },
};

const answers: Readonly<Record<BureauVerdict, object>> = {
  eligible: { status: 'success', message: 'Eligible', data: { isNTC: false } },
  noTrackRecord: { status: 'failed', message: 'Not eligible', data: { isNTC: true } },
  altPhone: { status: 'failed', data: { isNTC: false, message: 'ALT_PHONE_REQUIRED' } },
};
