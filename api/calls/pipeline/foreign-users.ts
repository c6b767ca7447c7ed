import type { Dependencies } from '../../dependencies.ts';
import { hashPhone } from '../../tenants/limits/take-code-turn.ts';
import type { ApiCall, CallRequest } from './call.ts';
import { unusableAnswer } from './host-refusal.ts';

/**
 * Refuses an answer of the real host about another user: one that is not the session's; or, for a phone whose owner has
 * signed in before, another than then; or the owner of another phone.
 * @throws Refusal 502.
 */
export async function refuseForeignUsers(
  call: ApiCall<unknown>,
  { body, session, log }: CallRequest<unknown>,
  answer: object,
  dependencies: Dependencies,
): Promise<void> {
  const users = call.usersIn?.(answer) ?? [];
  const isForeign =
    call.sends?.purpose === 'phone'
      ? await isOfAnotherPhone(users, hashPhone(dependencies, call.sends.to(body)), dependencies)
      : users.some((user) => user !== session?.userId);
  if (!isForeign) return;
  log.error({ call: call.name }, 'the host answered with another user');
  throw unusableAnswer('The host answered with another user.');
}

async function isOfAnotherPhone(
  [user]: readonly string[],
  phoneHash: string,
  { store }: Dependencies,
): Promise<boolean> {
  if (user === undefined) return false;
  const owner = await store.proofs.ownerOf('phone', phoneHash);
  if (owner !== undefined) return owner !== user;
  const { phone } = await store.proofs.find(user);
  return phone !== undefined && phone !== phoneHash;
}
