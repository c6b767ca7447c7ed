import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { failureSchema } from '../http/schemas.ts';
import { hashToken } from '../keys/secrets.ts';
import { refusal } from '../refusals/refusal.ts';
import { spendAllowances } from '../tenants/limits/spend-allowances.ts';
import { apiCall, type CallDependencies, sessionOf } from './pipeline/call.ts';

/** Marks files as sent with a form; others are deleted after a while. All of them or none. */
export const keepFilesRoute = apiCall<{ uid: string; files: readonly string[] }>('keep-files', {
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
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
});

/** Deletes files that the tenant took out of a form before it was sent. A file that a form was sent with stays. */
export const deleteFilesRoute = apiCall<{ uid: string; files: readonly string[] }>('delete-files', {
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  async handle({ body: { files }, session, commit }) {
    const { userId } = sessionOf(session);
    return commit(async (tx) => {
      await tx.files.remove(userId, files);
      return { body: { status: 'success' } };
    });
  },
});

const linkSeconds = 300;

/** Makes a link that opens one of the tenant's files once, within five minutes. */
export const linkFileRoute = apiCall<{ uid: string; file: string }>('link-file', {
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  async handle({ body: { file }, session, commit }, { store, now }) {
    const found = await store.files.find(sessionOf(session).userId, file);
    if (!found) throw refusal('file-not-stored');
    const token = randomBytes(32).toString('base64url');
    return commit(async (tx) => {
      await tx.files.addLink(found.id, hashToken(token), new Date(now().getTime() + linkSeconds * 1000));
      return { body: { status: 'success', data: { url: readLinkPath(token), seconds: linkSeconds } } };
    });
  },
});

const schema = {
  summary: 'Read a file once',
  description: 'The bytes of a file, by a link of POST /api/v1/files/link, which works once.',
  params: {
    type: 'object',
    properties: { token: { type: 'string', pattern: '^[\\w-]{43}$', description: 'The secret of the link.' } },
    required: ['token'],
  },
  response: {
    200: {
      description: 'The file.',
      content: {
        'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    },
    '4xx': failureSchema,
    '5xx': failureSchema,
  },
};

/** GET /api/v1/files/read/:token: a file, to be saved and not to be shown, since a stranger made it. */
export function registerReadFile(app: FastifyInstance, dependencies: CallDependencies): void {
  const { store, now } = dependencies;
  app.get<{ Params: { token: string } }>(
    readLinkPath(':token'),
    // A HEAD request would use up the link.
    { schema, exposeHeadRoute: false },
    async ({ params, ip, id: requestId }, reply) => {
      await spendAllowances('file', { address: ip }, dependencies);
      const file = await store.transact(async (tx) => {
        const found = await tx.files.takeLink(hashToken(params.token), now());
        if (!found) return undefined;
        const event = { actor: 'link', action: 'read-file', subject: found.userId, outcome: 'success' };
        await tx.records.addAudit({ ...event, requestId, now: now() });
        return found;
      });
      if (!file) throw refusal('link-used');
      return reply
        .header('content-type', file.type)
        .header('content-length', file.size)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Readable.from(store.files.read(file.id)));
    },
  );
}

/** The address of a link that opens a file once. */
const readLinkPath = (token: string): string => `/api/v1/files/read/${token}`;
