import type { ApiCall } from '../call.ts';
import { redeemCode, wrongCode } from '../codes.ts';
import { erasedName } from '../privacy/erase-tenant.ts';
import { sessionOf } from './own-user.ts';

/** Erases everything that is stored about the tenant, and ends every session (Digital Personal Data Protection Act, 2023, section 12). */
export const myDataEraseRoute: ApiCall<{ uid: string; otp: string }> = {
  name: 'my-data-erase',
  path: '/api/v1/my-data/erase',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  limit: 'guess',
  tries: 'erase',
  async handle({ body, session: given, codeTry, requestId, commit }, dependencies) {
    const session = sessionOf(given);
    const { keys, now } = dependencies;
    return commit(async (tx) => {
      const isRight = await redeemCode(tx, { codeTry, session, code: body.otp }, 'erase', dependencies);
      if (!isRight) return { body: wrongCode };
      const name = erasedName(keys.code, session.userId);
      await tx.personalData.erase(session.userId, name);
      await tx.records.addAudit({ actor: name, action: 'my-data-erase', subject: name, requestId, now: now() });
      return { body: { status: 'success' }, session: 'ended' };
    });
  },
};
