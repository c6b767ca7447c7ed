import { describePersonalData } from '../tenants/describe-personal-data.ts';
import type { ApiCall } from './pipeline/call.ts';
import { sessionOf } from './pipeline/own-user.ts';

/** Everything that is stored about the tenant (Digital Personal Data Protection Act, 2023, section 11). */
export const myDataRoute: ApiCall<{ uid: string }> = {
  name: 'my-data',
  path: '/api/v1/my-data',
  access: 'verified',
  readOnly: true,
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  async handle({ session, commit }, { config }) {
    const own = sessionOf(session);
    const is_record_elsewhere = config.apiOrigin !== undefined;
    return commit(async (tx) => ({
      body: { status: 'success', data: { ...(await describePersonalData(tx, own)), is_record_elsewhere } },
    }));
  },
};
