import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { failureSchema } from '../http/schemas.ts';
import { hashToken } from '../keys/secrets.ts';
import { Refusal } from '../refusals/refusal.ts';
import { spendAllowances } from '../tenants/limits/spend-allowances.ts';
import { readLinkPath } from './read-link.ts';

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
export function registerReadFile(app: FastifyInstance, dependencies: Dependencies): void {
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
      if (!file) throw new Refusal(404, 'This link was used before, or is too old.');
      return reply
        .header('content-type', file.type)
        .header('content-length', file.size)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Readable.from(store.files.read(file.id)));
    },
  );
}
