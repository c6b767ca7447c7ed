import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../store/store.ts';
import type { Metrics } from '../traces/metrics.ts';

const everyMs = 5000;

/** Seals new audit rows every few seconds, one process at a time, until it is stopped. */
export function sealRegularly(
  store: Pick<Store, 'audit'>,
  { metrics, log, now }: { readonly metrics: Metrics; readonly log: FastifyBaseLogger; readonly now: () => Date },
): () => void {
  let isBusy = false;
  const run = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      const end = await store.audit.seal(now());
      // The log leaves this machine: a chain that is written again from its start ends elsewhere.
      if (end && end.sealed > 0) log.info({ position: end.position, hash: end.hash }, 'audit sealed');
      metrics.setAuditLag(await store.audit.lag(now()));
    } catch (err) {
      log.error({ err }, 'audit not sealed');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
