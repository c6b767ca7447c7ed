import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';

/** GET /healthz: the process runs. GET /readyz: the database answers too. */
export function registerHealth(app: FastifyInstance, { store }: Dependencies): void {
  app.get('/healthz', { config: { underAnyAddress: true } }, async () => ({ status: 'success' }));
  app.get('/readyz', { config: { underAnyAddress: true } }, async () => {
    if (!(await store.isReady())) throw new Refusal(503, 'The database does not answer.');
    return { status: 'success' };
  });
}
