import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { originOf } from '../http/origin.ts';
import { appAddress } from '../releases/built-journeys.ts';

/** GET /config.json: the deployment's settings for the browser; no secrets. */
export function registerConfig(app: FastifyInstance, { config }: Dependencies): void {
  app.get('/config.json', async (request) => ({
    merchantId: config.merchantId,
    redirectUrl: config.redirectUrl ?? `${appAddress(originOf(request), config.dist)}tenantSelection`,
    redirectAllow: config.redirectAllow,
    chatUrl: config.chatUrl,
    // Without it, the app does not load what counts.
    ...(config.numbers && { numbers: true }),
  }));
}
