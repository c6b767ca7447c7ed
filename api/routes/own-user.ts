import { Refusal } from '../refusal.ts';
import type { Repositories, Session, User } from '../store/define.ts';

/** The session that a call not open to anyone has. */
export function sessionOf(session: Session | undefined): Session {
  if (!session) throw new Refusal(401, 'Please verify your phone number first.');
  return session;
}

/**
 * The user whose session this is.
 * @throws Refusal 401 when there is no such user any more.
 */
export async function ownUser(session: Session | undefined, store: Repositories): Promise<User> {
  const user = await store.users.find(sessionOf(session).userId);
  if (!user) throw new Refusal(401, 'Please verify your phone number first.');
  return user;
}
