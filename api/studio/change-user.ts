import type { FastifyRequest } from 'fastify';
import type { StudioRole } from '../../src/contracts/studio-api.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Repositories } from '../store/store.ts';
import type { StoredUser } from '../store/studio/users.ts';
import { readKey } from '../tenants/idempotency/key.ts';
import { type ChangedUser, describeUser } from './describe-user.ts';
import { onceFor } from './once-for.ts';
import { recordEvent } from './record-event.ts';
import { createStudioToken, hashStudioToken, type StudioSession } from './studio-session.ts';

/** What a publisher changes of a user. */
export interface UserChange {
  readonly role?: StudioRole;
  readonly disabled?: boolean;
  readonly newToken?: true;
}

/** A user of the studio, of whom a request is. */
export type OfUser = FastifyRequest & { readonly params: { readonly id: string } };

/**
 * Changes a user. What is so already is not changed again. A repeat of a request for another token, with the same Idempotency-Key, gets
 * the user without a token, and the token of the first one stays.
 * @throws Refusal 404 when there is no such user, 409 when another token was made for them at the same time.
 */
export function changeUser(
  request: OfUser,
  session: StudioSession,
  change: UserChange,
  dependencies: Dependencies,
): Promise<ChangedUser> {
  const { id } = request.params;
  const keyed = readKey(request, `${session.userId} user ${id}`, dependencies.keys.request);
  const tokenRequest = keyed && change.newToken ? `${keyed.id} ${keyed.requestHash}` : null;
  const write = () => writeUser({ request, session, change, tokenRequest }, dependencies);
  const { users } = dependencies.store.studio;
  const find = async () => {
    const isRepeat = tokenRequest !== null && (await users.hasTokenOf(id, tokenRequest));
    const user = isRepeat ? await users.find(id) : undefined;
    return user && { user: describeUser(user) };
  };
  return onceFor(find, write);
}

interface Changing {
  readonly request: OfUser;
  readonly session: StudioSession;
  readonly change: UserChange;
  /** The key by which a repeat of a request for another token is known. */
  readonly tokenRequest: string | null;
}

async function writeUser(
  { request, session: { userId, name }, change, tokenRequest }: Changing,
  { store, keys, now }: Dependencies,
): Promise<ChangedUser> {
  const token = change.newToken && createStudioToken();
  return store.transact(async (tx) => {
    const { id } = request.params;
    const before = await tx.studio.users.find(id);
    if (!before) throw new Refusal(404, 'There is no such user.', { code: 'unknown-user' });
    const different = differenceOf(before, change);
    if (Object.keys(different).length === 0) return { user: describeUser(before) };
    const after = await writeColumns(tx, before, different, now());
    if (token !== undefined) {
      const next = { tokenHash: hashStudioToken(token, { keys }), request: tokenRequest };
      if (!(await tx.studio.users.replaceToken(id, before.tokenHash, next))) throw tokenReplaced(before);
    }
    const what = `Changed the user "${before.name}": ${describeChange(different)}`;
    await recordEvent(tx, { by: { id: userId, name }, action: 'change-user', what, at: now() }, request);
    return { user: describeUser(after), ...(token !== undefined && { token }) };
  });
}

/** What of a change is not so already. */
const differenceOf = (before: StoredUser, { role, disabled, newToken }: UserChange): UserChange => ({
  ...(role !== undefined && role !== before.role && { role }),
  ...(disabled !== undefined && disabled !== (before.disabledAt !== null) && { disabled }),
  ...(newToken && { newToken }),
});

async function writeColumns(
  { studio }: Pick<Repositories, 'studio'>,
  before: StoredUser,
  { role, disabled }: UserChange,
  now: Date,
): Promise<StoredUser> {
  const change = {
    ...(role !== undefined && { role }),
    ...(disabled !== undefined && { disabledAt: disabled ? now : null }),
  };
  if (Object.keys(change).length > 0) await studio.users.update(before.id, change);
  // Enabled again, a user signs in again: a copied cookie stays worthless.
  if (disabled) await studio.users.endSessionsOf(before.id, now);
  return { ...before, ...change };
}

const tokenReplaced = ({ name }: StoredUser): Refusal =>
  new Refusal(409, `Another token was made for "${name}" at the same time. Use that one, or make a new one.`, {
    code: 'token-replaced',
  });

const describeChange = ({ role, disabled, newToken }: UserChange): string =>
  [
    ...(role === undefined ? [] : [`the role is ${role}`]),
    ...(disabled === undefined ? [] : [disabled ? 'disabled' : 'enabled again']),
    ...(newToken ? ['a new token'] : []),
  ].join(', ');
