import type { FastifyRequest } from 'fastify';
import type { ApiCall, CallAttempt } from '../calls/pipeline/call.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Session } from '../store/sessions.ts';
import type { Repositories } from '../store/store.ts';
import { createOncePer } from './remember.ts';

const isFirstLimit = createOncePer(60_000);

/** Records that a limit was reached: once a minute for each session and call. */
export async function auditLimit(
  call: ApiCall<unknown>,
  session: Session | undefined,
  request: FastifyRequest,
  { store, now }: Dependencies,
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
  call: ApiCall<unknown>,
  { answer, caller, request }: { answer: object; caller: CallAttempt; request: FastifyRequest },
  { records }: Repositories,
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
