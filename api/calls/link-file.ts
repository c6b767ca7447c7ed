import { randomBytes } from 'node:crypto';
import { hashToken } from '../keys/secrets.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { ApiCall } from './pipeline/call.ts';
import { sessionOf } from './pipeline/own-user.ts';
import { readLinkPath } from './read-link.ts';

const linkSeconds = 300;

/** Makes a link that opens one of the tenant's files once, within five minutes. */
export const linkFileRoute: ApiCall<{ uid: string; file: string }> = {
  name: 'link-file',
  path: '/api/v1/files/link',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  limit: 'file',
  async handle({ body: { file }, session, commit }, { store, now }) {
    const found = await store.files.find(sessionOf(session).userId, file);
    if (!found) throw new Refusal(404, 'This file is not stored.');
    const token = randomBytes(32).toString('base64url');
    return commit(async (tx) => {
      await tx.files.addLink(found.id, hashToken(token), new Date(now().getTime() + linkSeconds * 1000));
      return { body: { status: 'success', data: { url: readLinkPath(token), seconds: linkSeconds } } };
    });
  },
};
