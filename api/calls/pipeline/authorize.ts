import { refusal } from '../../refusals/refusal.ts';
import type { Session } from '../../store/sessions.ts';
import { requireConsent } from '../../tenants/privacy.ts';
import type { Visitor } from '../../tenants/sessions.ts';
import type { ApiCall } from './call.ts';

/**
 * Refuses a use of personal data that nothing permits; returns the notice that was shown for it.
 * @throws Refusal 403.
 */
export function checkPermission({ consent: rule }: ApiCall<unknown>, visitor: Visitor | undefined): string | null {
  if (!rule || !visitor) return null;
  const { consent = 'none', noticeId = null } = visitor.permission ?? {};
  requireConsent(rule, consent);
  return noticeId;
}

/** Whose request this is. Anyone may give another phone number than that of their session. */
export function ownerOf({ access }: ApiCall<unknown>, session: Session | undefined): string | null {
  return access === 'anyone' ? null : (session?.userId ?? null);
}

/**
 * The scope of the keys. A verified tenant's belong to the user, so that a request that is repeated after the next
 * sign-in takes effect once.
 */
export function keyScope({ access }: ApiCall<unknown>, visitor: Visitor | undefined): string {
  if (access === 'anyone') return '';
  if (!visitor) throw refusal('phone-first');
  const { id, userId, verifiedAt } = visitor.session;
  return access === 'verified' && verifiedAt ? `user ${userId}` : id;
}

/** Whether a session may make a call, apart from whose record it is. */
export const mayMake = ({ access }: ApiCall<unknown>, { current, session }: Visitor): boolean =>
  current && (access !== 'verified' || session.verifiedAt !== null);

/**
 * The session that may make this call.
 * @throws Refusal 401 without a session or a verified phone, 403 `another-tenant` for the record of another user.
 */
export function authorize(call: ApiCall<unknown>, body: unknown, visitor: Visitor | undefined): Session | undefined {
  const session = visitor && mayMake(call, visitor) ? visitor.session : undefined;
  if (call.access === 'anyone') return session;
  if (!session) throw refusal('phone-first');
  if (call.uidOf && call.uidOf(body) !== session.userId) throw refusal('another-tenant');
  return session;
}
