import type { ApiCall } from '../call.ts';
import { redeemCode } from '../codes.ts';
import { sessionOf } from './own-user.ts';

/** Erases everything that is stored about the tenant, and ends every session (Digital Personal Data Protection Act, 2023, section 12). */
export const myDataEraseRoute: ApiCall<{ uid: string; otp: string }> = {
  name: 'my-data-erase',
  path: '/api/v1/my-data/erase',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  async handle({ body, session, commit }, dependencies) {
    const { id, userId } = sessionOf(session);
    return commit(async (tx) => {
      const redeemed = await redeemCode(tx, { sessionId: id, purpose: 'erase', code: body.otp }, dependencies);
      if (!redeemed) return { body: { status: 'failed', message: 'Invalid OTP' } };
      await tx.personalData.erase(userId);
      return { body: { status: 'success' }, session: 'ended' };
    });
  },
};
