import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Session } from '../store/sessions.ts';
import type { Store, TenantRepositories } from '../store/store.ts';
import type { Metrics } from '../traces/metrics.ts';
import type { CallAttempt, CallRules } from './limits/call-rules.ts';

const isFirstLimit = createOncePer(60_000);

/** Records that a limit was reached: once a minute for each session and call. */
export async function auditLimit(
  call: Pick<CallRules<unknown>, 'name' | 'auditSubject'>,
  session: Session | undefined,
  request: FastifyRequest,
  { store, now }: { readonly store: Pick<TenantRepositories, 'records'>; readonly now: () => Date },
): Promise<void> {
  const actor = session ? `session ${session.id}` : 'anyone';
  if (!isFirstLimit(`${actor} ${call.name}`, now())) return;
  const event = { actor, action: call.name, subject: session?.userId, outcome: 'limited' };
  await store.records
    .addAudit({ ...event, requestId: request.id, now: now() })
    .catch((err: unknown) => request.log.error({ err }, 'audit row not added'));
}

/** Records the use of a record, and the last wrong try of a code, in the transaction of the answer. */
export async function saveAudit(
  call: Pick<CallRules<unknown>, 'name' | 'auditSubject'>,
  { answer, caller, request }: { answer: object; caller: CallAttempt; request: FastifyRequest },
  { records }: Pick<TenantRepositories, 'records'>,
  now: Date,
): Promise<void> {
  const { session, codeTry } = caller;
  const { status } = answer as { status?: unknown };
  const isLocked = codeTry?.triesLeft === 0 && status !== 'success';
  const subject = call.auditSubject?.(request.body) ?? (isLocked ? session?.userId : undefined);
  if (subject === undefined || !session) return;
  const outcome = isLocked ? 'locked' : String(status);
  const actor = `session ${session.id}`;
  await records.addAudit({ actor, action: call.name, subject, outcome, requestId: request.id, now });
}

const mostRemembered = 10_000;

/**
 * Whether an event is worth a row: the first of its kind in each period. A flood of refused requests must not become a
 * flood of rows. Each process counts for itself.
 */
export function createOncePer(periodMs: number): (kind: string, now: Date) => boolean {
  const last = new Map<string, number>();
  return (kind, now) => {
    const at = now.getTime();
    if (at - (last.get(kind) ?? Number.NEGATIVE_INFINITY) < periodMs) return false;
    if (last.size >= mostRemembered) last.clear();
    last.set(kind, at);
    return true;
  };
}

const everyMs = 5000;

/** Seals new audit rows every few seconds, one process at a time, until it is stopped. */
export function sealRegularly(
  store: Pick<Store, 'audit'>,
  {
    metrics,
    log,
    now,
  }: { readonly metrics: Pick<Metrics, 'setAuditLag'>; readonly log: FastifyBaseLogger; readonly now: () => Date },
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
