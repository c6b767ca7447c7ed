import type { FastifyInstance } from 'fastify';
import { originOf } from '../origin.ts';
import type { Parts } from '../parts.ts';

/** GET /config.json: what the browser needs to know of this deployment; nothing secret. */
export function registerConfig(app: FastifyInstance, { config }: Parts): void {
  app.get('/config.json', async (request) => ({
    merchantId: config.merchantId,
    redirectUrl: config.redirectUrl ?? `${originOf(request)}/tenantSelection`,
    redirectAllow: config.redirectAllow,
    chatUrl: config.chatUrl,
  }));
}
