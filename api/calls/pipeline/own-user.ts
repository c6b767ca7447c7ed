import { Refusal } from '../../refusals/refusal.ts';
import type { Session } from '../../store/sessions.ts';
import type { User } from '../../store/users.ts';

/**
 * The user of the session that made a call, as stored when the call began.
 * @throws Refusal 401 when the user no longer exists.
 */
export function ownUser(request: { user(): User | undefined }): User {
  const user = request.user();
  if (!user) throw new Refusal(401, 'Please verify your phone number first.');
  return user;
}

/** The session of a call that needs one. @throws Refusal 401 without a session. */
export function sessionOf(session: Session | undefined): Session {
  if (!session) throw new Refusal(401, 'Please verify your phone number first.');
  return session;
}
