import { randomUUID } from 'node:crypto';
import type { Dependencies } from '../dependencies.ts';
import type { NewSignIn } from '../store/sign-ins.ts';
import type { Repositories } from '../store/store.ts';
import { createCode } from './codes.ts';
import { sessionTurnId } from './limits/take-code-turn.ts';
import { createToken, type IssuedSession } from './sessions.ts';

/** Opens a session for the tenant of a phone, who is added if new, and issues its first code, in one statement. */
export async function startSignIn(
  store: Repositories,
  { phone, ...tenant }: Pick<NewSignIn, 'phone' | 'facts' | 'silentBefore'>,
  dependencies: Dependencies,
): Promise<{ readonly userId: string; readonly code: string; readonly issued: IssuedSession }> {
  const { config } = dependencies;
  const now = dependencies.now();
  const sessionId = randomUUID();
  const { token, tokenHash } = createToken();
  const code = createCode({ sessionId, phone, purpose: 'phone' }, dependencies);
  const expiresAt = new Date(now.getTime() + config.sessions.absoluteSeconds * 1000);
  const userId = await store.signIns.start({
    phone,
    ...tenant,
    session: { id: sessionId, tokenHash, expiresAt },
    turnId: sessionTurnId(sessionId, phone, dependencies),
    code,
    now,
  });
  return { userId, code: code.code, issued: { id: sessionId, token } };
}
