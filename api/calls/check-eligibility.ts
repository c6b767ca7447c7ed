import { consentNeededBy } from '../tenants/consent-rules.ts';
import type { ApiCall } from './pipeline/call.ts';
import { ownUser } from './pipeline/own-user.ts';
import type { BureauVerdict } from './providers/define.ts';

/** Checks the tenant's eligibility by the PAN that was checked before. */
export const checkEligibilityRoute: ApiCall<{ uid: string; pincode: string }> = {
  name: 'check-eligibility',
  path: '/api/v1/onboard/check-eligibility',
  access: 'verified',
  consent: consentNeededBy('check-eligibility'),
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  limit: 'eligibility',
  assesses: true,
  async handle({ body: { pincode }, user, noticeId, step, commit }, { providers, now }) {
    const { id, pan } = ownUser({ user });
    const verdict = pan === null ? 'noPan' : await step('bureau', (call) => providers.bureau.judge(pan, call));
    return commit(async (tx) => {
      await tx.users.update(id, { pincode });
      await tx.records.addCheck(id, 'eligibility', verdict, now(), noticeId);
      return { body: answers[verdict] };
    });
  },
};

const answers: Readonly<Record<BureauVerdict | 'noPan', object>> = {
  eligible: { status: 'success', message: 'Eligible' },
  noTrackRecord: { status: 'failed', message: 'Not eligible', isNTC: true },
  altPhone: { status: 'failed', message: 'ALT_PHONE_REQUIRED' },
  noPan: { status: 'failed', message: 'No PAN was checked yet.' },
};
