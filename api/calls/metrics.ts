import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { isLocalRequest, isOperator } from '../http/operator.ts';
import { Refusal } from '../refusals/refusal.ts';
import { createOncePer } from '../tenants/remember.ts';

// A scraper asks every few seconds.
const auditEveryMs = 60 * 60 * 1000;

/** GET /metrics: this process in the Prometheus text format; from other machines only with the operator's token. */
export function registerMetrics(app: FastifyInstance, { metrics, adminTokenHash, store, now }: Dependencies): void {
  const isFirst = createOncePer(auditEveryMs);
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { isExempt: true, underAnyAddress: true } },
    async (request, reply) => {
      const hasToken = isOperator(request, adminTokenHash);
      const isAllowed = hasToken || isLocalRequest(request);
      const outcome = isAllowed ? 'success' : 'refused';
      // Metrics must also be there while the database is not.
      if ((hasToken || !isAllowed) && isFirst(outcome, now()))
        await store.records
          .addAudit({
            actor: hasToken ? 'operator' : 'anyone',
            action: 'metrics',
            outcome,
            requestId: request.id,
            now: now(),
          })
          .catch((err: unknown) => request.log.error({ err }, 'audit row not added'));
      if (!isAllowed) throw new Refusal(401, 'This needs the operator’s token.');
      return reply.type(metrics.contentType).send(await metrics.text());
    },
  );
}
