import type { ApiCall } from './pipeline/call.ts';
import { ownUser } from './pipeline/own-user.ts';

const heldElsewhere = 'Your name is in the record of the service behind this one, and cannot be corrected here.';

/** Corrects the tenant's name (Digital Personal Data Protection Act, 2023, section 12). */
export const myDataNameRoute: ApiCall<{ uid: string; name: string }> = {
  name: 'my-data-name',
  path: '/api/v1/my-data/name',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  async handle({ body, user, save, commit }, { config }) {
    if (config.apiOrigin !== undefined) return save({ body: { status: 'failed', message: heldElsewhere } });
    const { id } = ownUser({ user });
    const name = body.name.trim();
    const first_name = name.split(/\s+/)[0] ?? name;
    return commit(async (tx) => {
      await tx.users.update(id, { name, first_name });
      return { body: { status: 'success', data: { name, first_name } } };
    });
  },
};
