import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { isLocalRequest, isOperator } from '../operator.ts';
import { Refusal } from '../refusal.ts';

/** GET /metrics: this process in the Prometheus text format; from other machines only with the operator's token. */
export function registerMetrics(app: FastifyInstance, { metrics, adminTokenHash }: Dependencies): void {
  app.get('/metrics', { schema: { hide: true }, config: { underAnyAddress: true } }, async (request, reply) => {
    if (!isLocalRequest(request) && !isOperator(request, adminTokenHash))
      throw new Refusal(401, 'This needs the operator’s token.');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
