import { erasedName } from '../store/erase-tenant.ts';
import { redeemCode, refuseCode } from '../tenants/codes.ts';
import type { ApiCall } from './pipeline/call.ts';
import { checkCodeAtHost } from './pipeline/confirm-erasure.ts';
import { sessionOf } from './pipeline/own-user.ts';

/** Erases everything that is stored about the tenant, and ends every session (Digital Personal Data Protection Act, 2023, section 12). */
export const myDataEraseRoute: ApiCall<{ uid: string; otp: string }> = {
  name: 'my-data-erase',
  path: '/api/v1/my-data/erase',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  limit: 'guess',
  tries: 'erase',
  async handle(request, dependencies) {
    const { body, codeTry, requestId, log, commit } = request;
    const session = sessionOf(request.session);
    const { config, keys, now } = dependencies;
    const isAtHost = config.apiOrigin !== undefined;
    const isAccepted = isAtHost && (await checkCodeAtHost(body.otp, session, request, dependencies));
    const answer = await commit(async (tx) => {
      const isRight = isAtHost
        ? isAccepted && codeTry !== undefined && (await tx.codes.redeem(codeTry.id, now()))
        : await redeemCode(tx, { codeTry, session, code: body.otp }, 'erase', dependencies);
      if (!isRight) return { body: refuseCode(codeTry) };
      const name = erasedName(keys.code, session.userId);
      await tx.personalData.erase(session.userId, name);
      await tx.records.addAudit({ actor: name, action: 'my-data-erase', subject: name, requestId, now: now() });
      return { body: { status: 'success' }, session: 'ended' };
    });
    // Nothing here leads from the id to the tenant any more; the partners' own records do.
    if (answer.session === 'ended') log.info({ uid: session.userId }, 'erased: pass this on to the partners');
    return answer;
  },
};
