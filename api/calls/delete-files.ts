import type { ApiCall } from './pipeline/call.ts';
import { sessionOf } from './pipeline/own-user.ts';

/** Deletes files that the tenant took out of a form before it was sent. A file that a form was sent with stays. */
export const deleteFilesRoute: ApiCall<{ uid: string; files: readonly string[] }> = {
  name: 'delete-files',
  path: '/api/v1/files/delete',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  limit: 'file',
  async handle({ body: { files }, session, commit }) {
    const { userId } = sessionOf(session);
    return commit(async (tx) => {
      await tx.files.remove(userId, files);
      return { body: { status: 'success' } };
    });
  },
};
