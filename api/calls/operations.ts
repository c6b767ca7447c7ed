import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { isStopping } from '../http/drain.ts';
import { isLocalRequest, isOperator } from '../http/operator.ts';
import { originOf } from '../http/origin.ts';
import { refusal } from '../refusals/refusal.ts';
import { appAddress } from '../releases/built-journeys.ts';
import { queueErrorCode } from '../store/driver/bound-queue.ts';
import type { Store } from '../store/store.ts';
import { createOncePer } from '../tenants/audit.ts';
import type { Metrics } from '../traces/metrics.ts';

/** What the calls for operators and for the app itself depend on. */
export interface OperatorDependencies {
  readonly config: Config;
  readonly store: Pick<Store, 'beat' | 'records'>;
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
  /** SHA-256 of the operator's token. */
  readonly adminTokenHash: string;
  readonly now: () => Date;
}

/** GET /config.json: the deployment's settings for the browser; no secrets. */
export function registerConfig(app: FastifyInstance, { config }: Pick<OperatorDependencies, 'config'>): void {
  app.get('/config.json', async (request) => ({
    merchantId: config.merchantId,
    redirectUrl: config.redirectUrl ?? `${appAddress(originOf(request), config.dist)}tenantSelection`,
    redirectAllow: config.redirectAllow,
    chatUrl: config.chatUrl,
    // Without it, the app does not load what counts.
    ...(config.numbers && { numbers: true }),
  }));
}

/**
 * GET /healthz: the process runs. GET /readyz: it should get requests, because the database accepts writes and the process
 * is not stopping.
 */
export function registerHealth(
  app: FastifyInstance,
  { store, now }: Pick<OperatorDependencies, 'store' | 'now'>,
): void {
  const isReady = createReadiness(store, now);
  app.get('/healthz', { config: { isExempt: true, underAnyAddress: true } }, async () => ({ status: 'success' }));
  app.get('/readyz', { config: { isExempt: true, underAnyAddress: true } }, async (request) => {
    if (isStopping(request.server)) throw refusal('stopping');
    if (!(await isReady())) throw refusal('read-only');
    return { status: 'success' };
  });
}

// Load balancers ask every second or so, each of them; a write per answer would be a load of its own.
const goodForMs = 5000;
const badForMs = 1000;

/** Whether this process can answer requests that write. */
export type Readiness = () => Promise<boolean>;

/** Finds out by writing a row of this process, at most every 5 s, or every second while that fails. */
export function createReadiness(store: Pick<Store, 'beat'>, now: () => Date): Readiness {
  const processId = randomUUID();
  let last: { readonly isReady: boolean; readonly at: number } | undefined;
  let probing: Promise<boolean> | undefined;
  const probe = async () => {
    try {
      await store.beat(processId, now());
      return true;
    } catch (error) {
      // A queue that is full shows that this process is busy, not that the database refuses to write.
      return (error as { code?: unknown }).code === queueErrorCode && last?.isReady === true;
    }
  };
  return async () => {
    const age = last ? now().getTime() - last.at : Number.POSITIVE_INFINITY;
    if (last && age < (last.isReady ? goodForMs : badForMs)) return last.isReady;
    probing ??= probe().finally(() => {
      probing = undefined;
    });
    const isReady = await probing;
    last = { isReady, at: now().getTime() };
    return isReady;
  };
}

// A scraper asks every few seconds.
const auditEveryMs = 60 * 60 * 1000;

/** GET /metrics: this process in the Prometheus text format; from other machines only with the operator's token. */
export function registerMetrics(
  app: FastifyInstance,
  { metrics, adminTokenHash, store, now }: OperatorDependencies,
): void {
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
      if (!isAllowed) throw refusal('no-operator');
      return reply.type(metrics.contentType).send(await metrics.text());
    },
  );
}

const validMs = 180 * 24 * 60 * 60 * 1000;

/** GET /.well-known/security.txt: whom to report a vulnerability to (RFC 9116); the contact belongs to the deployment. */
export function registerSecurityTxt(
  app: FastifyInstance,
  { config, now }: Pick<OperatorDependencies, 'config' | 'now'>,
): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (request, reply) => {
    if (config.securityContact === undefined) return reply.callNotFound();
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${new Date(now().getTime() + validMs).toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${originOf(request)}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
