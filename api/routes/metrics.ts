import type { FastifyInstance } from 'fastify';
import { isFromHere, isOperator } from '../operator.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';

/** GET /metrics: what this process counted, in Prometheus' text format; from elsewhere only with the operator's token. */
export function registerMetrics(app: FastifyInstance, { metrics, adminTokenHash }: Parts): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromHere(request) && !isOperator(request, adminTokenHash))
      throw new Refusal(401, 'This needs the operator’s token.');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
