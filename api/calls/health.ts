import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { isStopping } from '../http/drain.ts';
import { Refusal } from '../refusals/refusal.ts';
import { createReadiness } from './readiness.ts';

/**
 * GET /healthz: the process runs. GET /readyz: it should get requests, because the database accepts writes and the process
 * is not stopping.
 */
export function registerHealth(app: FastifyInstance, { store, now }: Dependencies): void {
  const isReady = createReadiness(store, now);
  app.get('/healthz', { config: { isExempt: true, underAnyAddress: true } }, async () => ({ status: 'success' }));
  app.get('/readyz', { config: { isExempt: true, underAnyAddress: true } }, async (request) => {
    if (isStopping(request.server)) throw new Refusal(503, 'This process is stopping.', { retryAfter: 1 });
    if (!(await isReady())) throw new Refusal(503, 'The database does not accept writes.', { retryAfter: 1 });
    return { status: 'success' };
  });
}
