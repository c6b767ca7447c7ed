import { consentNeededBy } from '../tenants/consent-rules.ts';
import type { ApiCall } from './pipeline/call.ts';
import { ownUser } from './pipeline/own-user.ts';

interface BureauPull {
  group: 'OND_API_CALL';
  action: 'bureau_pull';
  payload: { panNumber: string; uid: string; phone: string };
}

/** Requests the credit report again with an alternate phone number. */
export const sendActionRoute: ApiCall<BureauPull> = {
  name: 'send-action',
  path: '/api/v1/onboard/sendAction',
  access: 'verified',
  consent: consentNeededBy('send-action'),
  uidOf: ({ payload }) => payload.uid,
  auditSubject: ({ payload }) => payload.uid,
  limit: 'alternate-number',
  needs: ({ payload }) => [{ kind: 'pan', value: payload.panNumber }],
  async handle({ body: { payload }, user, step, commit }, { providers, now }) {
    const { id } = ownUser({ user });
    const { panNumber, phone } = payload;
    const verdict = await step('bureau', (call) => providers.bureau.judgeWithPhone(panNumber, phone, call));
    return commit(async (tx) => {
      await tx.records.addAlternateNumber(id, payload.phone, verdict, now());
      return { body: answers[verdict] };
    });
  },
};

const answers = {
  eligible: { status: 'success', data: { status: 'success', message: 'Eligible' } },
  altPhone: { status: 'success', data: { status: 'failed', message: 'ALT_PHONE_REQUIRED' } },
  refused: { status: 'failed', message: 'The alternate number was not accepted.' },
} as const;
