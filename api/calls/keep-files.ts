import type { ApiCall } from './pipeline/call.ts';
import { sessionOf } from './pipeline/own-user.ts';

/** Marks files as sent with a form; others are deleted after a while. All of them or none. */
export const keepFilesRoute: ApiCall<{ uid: string; files: readonly string[] }> = {
  name: 'keep-files',
  path: '/api/v1/files/keep',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  limit: 'file',
  async handle({ body: { files }, session, commit }, { store, now }) {
    const { userId } = sessionOf(session);
    const found = await Promise.all(files.map((id) => store.files.find(userId, id)));
    const missing = files.filter((_, index) => !found[index]);
    return commit(async (tx) => {
      const saved = missing.length === 0 ? await tx.files.keep(userId, files, now()) : [];
      if (saved.length === new Set(files).size) return { body: { status: 'success' } };
      const message = 'Some of these files are no longer stored. Please add them again.';
      return { body: { status: 'failed', message, data: { missing } } };
    });
  },
};
