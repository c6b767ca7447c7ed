import { Refusal } from '../refusal.ts';
import type { Repositories, Session, User } from '../store/define.ts';

/** The session of a call that requires one. */
export function sessionOf(session: Session | undefined): Session {
  if (!session) throw new Refusal(401, 'Please verify your phone number first.');
  return session;
}

/**
 * The user of a session.
 * @throws Refusal 401 when the user no longer exists.
 */
export async function ownUser(session: Session | undefined, store: Repositories): Promise<User> {
  const user = await store.users.find(sessionOf(session).userId);
  if (!user) throw new Refusal(401, 'Please verify your phone number first.');
  return user;
}
