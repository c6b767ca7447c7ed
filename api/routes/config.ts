import type { FastifyInstance } from 'fastify';
import { originOf } from '../origin.ts';
import type { Parts } from '../parts.ts';

/** GET /config.json: the deployment's settings for the browser; no secrets. */
export function registerConfig(app: FastifyInstance, { config }: Parts): void {
  app.get('/config.json', async (request) => ({
    merchantId: config.merchantId,
    redirectUrl: config.redirectUrl ?? `${originOf(request)}/tenantSelection`,
    redirectAllow: config.redirectAllow,
    chatUrl: config.chatUrl,
  }));
}
