import { refusal } from '../refusals/refusal.ts';
import { apiCall, ownUser } from './pipeline/call.ts';
import type { BureauVerdict } from './providers/define.ts';

/** Checks the tenant's eligibility by the PAN that was checked before. */
export const checkEligibilityRoute = apiCall<{ uid: string; pincode: string }>('check-eligibility', {
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  assesses: true,
  async handle({ body: { pincode }, user, noticeId, step, commit }, { providers, now }) {
    const { id, pan } = ownUser({ user });
    const verdict = pan === null ? 'noPan' : await step('bureau', (call) => providers.bureau.judge(pan, call));
    return commit(async (tx) => {
      await tx.users.update(id, { pincode });
      await tx.records.addCheck(id, 'eligibility', verdict, now(), noticeId);
      return { body: eligibilityAnswers[verdict] };
    });
  },
});

const eligibilityAnswers: Readonly<Record<BureauVerdict | 'noPan', object>> = {
  eligible: { status: 'success', message: 'Eligible' },
  noTrackRecord: { status: 'failed', message: 'Not eligible', isNTC: true },
  altPhone: { status: 'failed', message: 'ALT_PHONE_REQUIRED' },
  noPan: { status: 'failed', message: 'No PAN was checked yet.' },
};

interface BureauPull {
  group: 'OND_API_CALL';
  action: 'bureau_pull';
  payload: { panNumber: string; uid: string; phone: string };
}

/** Requests the credit report again with an alternate phone number. */
export const sendActionRoute = apiCall<BureauPull>('send-action', {
  uidOf: ({ payload }) => payload.uid,
  auditSubject: ({ payload }) => payload.uid,
  needs: ({ payload }) => [{ kind: 'pan', value: payload.panNumber }],
  async handle({ body: { payload }, user, step, commit }, { providers, now }) {
    const { id } = ownUser({ user });
    const { panNumber, phone } = payload;
    const verdict = await step('bureau', (call) => providers.bureau.judgeWithPhone(panNumber, phone, call));
    return commit(async (tx) => {
      await tx.records.addAlternateNumber(id, payload.phone, verdict, now());
      return { body: alternateAnswers[verdict] };
    });
  },
});

const alternateAnswers = {
  eligible: { status: 'success', data: { status: 'success', message: 'Eligible' } },
  altPhone: { status: 'success', data: { status: 'failed', message: 'ALT_PHONE_REQUIRED' } },
  refused: { status: 'failed', message: 'The alternate number was not accepted.' },
} as const;

interface Checkin {
  panNumber: string;
  aadharNumber: string;
  move_in_date: string;
  rent: number;
  uid: string;
  merchant_id: string;
}

/** Checks eligibility in the identity flow; only with the PAN checked and the Aadhaar number verified before. */
export const checkinRoute = apiCall<Checkin>('checkin', {
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  check: ({ body }) => checkMoveInDate(body.move_in_date),
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
      return { body: checkinAnswers[verdict] };
    });
  },
});

const checkinAnswers: Readonly<Record<BureauVerdict, object>> = {
  eligible: { status: 'success', message: 'Eligible', data: { isNTC: false } },
  noTrackRecord: { status: 'failed', message: 'Not eligible', data: { isNTC: true } },
  altPhone: { status: 'failed', data: { isNTC: false, message: 'ALT_PHONE_REQUIRED' } },
};

/**
 * Checks that a move-in date, YYYY-MM-DD, is a day of the calendar.
 * @throws Refusal 400 with a sentence for the tenant.
 */
export function checkMoveInDate(date: string): void {
  const day = new Date(`${date}T00:00:00Z`);
  // JavaScript reads 31 February as 3 March.
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) throw refusal('no-calendar-day');
}
