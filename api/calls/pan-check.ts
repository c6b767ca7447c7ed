import { consentNeededBy } from '../tenants/consent-rules.ts';
import type { ApiCall } from './pipeline/call.ts';
import { ownUser } from './pipeline/own-user.ts';

/** Looks up the holder of a PAN, and saves PAN and name with the user when it is valid. */
export const panCheckRoute: ApiCall<{ pan_number: string; uid: string }> = {
  name: 'pan-check',
  path: '/api/v1/onboard/panCheck',
  access: 'verified',
  consent: consentNeededBy('pan-check'),
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  limit: 'pan',
  panIn: ({ pan_number }) => pan_number,
  proves: ({ pan_number: value }) => [{ kind: 'pan', value }],
  async handle({ body: { pan_number: pan }, user, noticeId, step, commit }, { providers, now }) {
    const { id } = ownUser({ user });
    const verdict = await step('pan', (call) => providers.pan.check(pan, call));
    return commit(async (tx) => {
      await tx.records.addCheck(id, 'pan', verdict.valid ? 'valid' : 'invalid', now(), noticeId);
      if (!verdict.valid) return { body: { status: 'failed', message: verdict.message } };
      const { name } = verdict;
      await tx.users.update(id, { pan, name, first_name: name.split(' ')[0] ?? name });
      return { body: { status: 'success', message: 'PAN verified', data: { name } } };
    });
  },
};
