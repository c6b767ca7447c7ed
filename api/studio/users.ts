import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { StudioRole, StudioUser } from '../../src/contracts/studio-api.ts';
import { refusal } from '../refusals/refusal.ts';
import { recordEvent } from '../releases/record-event.ts';
import type { StudioRepositories } from '../store/store.ts';
import type { StoredUser } from '../store/studio/users.ts';
import { type KeyedRequest, readKey } from '../tenants/idempotency/key.ts';
import { onceFor } from './request/once-for.ts';
import {
  createStudioToken,
  hashStudioToken,
  operatorName,
  type StudioDependencies,
  type StudioSession,
} from './request/studio-session.ts';

/** A user as a publisher adds them. */
interface NewUser {
  readonly name: string;
  readonly role: StudioRole;
}

/**
 * Adds a user with a token of their own. A repeat with the same Idempotency-Key gets the user that the first one has added, without
 * the token, which is stored nowhere.
 * @throws Refusal 409 when there is a user of this name, or the key was used with another body.
 */
export function addUser(
  request: FastifyRequest,
  session: StudioSession,
  wanted: NewUser,
  dependencies: StudioDependencies,
): Promise<ChangedUser> {
  const keyed = readKey(request, `${session.userId} user`, dependencies.keys.request);
  const add = () => storeUser({ request, session, wanted, keyed }, dependencies);
  return keyed ? onceFor(() => findAdded(keyed, dependencies), add) : add();
}

async function findAdded(
  { id, requestHash }: KeyedRequest,
  { store }: Pick<StudioDependencies, 'store'>,
): Promise<ChangedUser | undefined> {
  const found = await store.studio.users.findByRequest(id);
  if (found && found.requestHash !== requestHash) throw refusal('key-of-another-body');
  return found && { user: describeUser(found.user) };
}

interface Adding {
  readonly request: FastifyRequest;
  readonly session: StudioSession;
  readonly wanted: NewUser;
  readonly keyed: KeyedRequest | undefined;
}

async function storeUser(
  { request, session: { userId, name: createdBy }, wanted: { name, role }, keyed }: Adding,
  { store, keys, now }: StudioDependencies,
): Promise<ChangedUser> {
  const token = createStudioToken();
  const given = { id: randomUUID(), name: name.trim(), role, createdBy, createdAt: now() };
  await store.transact(async (tx) => {
    const isAdded =
      given.name.toLowerCase() !== operatorName.toLowerCase() &&
      (await tx.studio.users.add({ ...given, tokenHash: hashStudioToken(token, { keys }) }, keyed));
    if (!isAdded) throw refusal('name-taken', { name: given.name });
    const what = `Added the user "${given.name}" as ${role}`;
    await recordEvent(tx, { by: { id: userId, name: createdBy }, action: 'add-user', what, at: now() }, request);
  });
  return { user: describeUser({ ...given, disabledAt: null }), token };
}

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
  dependencies: StudioDependencies,
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
  { store, keys, now }: StudioDependencies,
): Promise<ChangedUser> {
  const token = change.newToken && createStudioToken();
  return store.transact(async (tx) => {
    const { id } = request.params;
    const before = await tx.studio.users.find(id);
    if (!before) throw refusal('unknown-user');
    const different = differenceOf(before, change);
    if (Object.keys(different).length === 0) return { user: describeUser(before) };
    const after = await writeColumns(tx, before, different, now());
    if (token !== undefined) {
      const next = { tokenHash: hashStudioToken(token, { keys }), request: tokenRequest };
      if (!(await tx.studio.users.replaceToken(id, before.tokenHash, next)))
        throw refusal('token-replaced', { name: before.name });
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
  { studio }: Pick<StudioRepositories, 'studio'>,
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

const describeChange = ({ role, disabled, newToken }: UserChange): string =>
  [
    ...(role === undefined ? [] : [`the role is ${role}`]),
    ...(disabled === undefined ? [] : [disabled ? 'disabled' : 'enabled again']),
    ...(newToken ? ['a new token'] : []),
  ].join(', ');

/** What a write of a user answers. The token is shown once; a repeat of the request that has made it has none. */
interface ChangedUser {
  readonly user: StudioUser;
  readonly token?: string;
}

/** A user as the studio lists them. */
export const describeUser = ({
  id,
  name,
  role,
  createdAt,
  createdBy,
  disabledAt,
}: Omit<StoredUser, 'tokenHash'>): StudioUser => ({
  id,
  name,
  role,
  createdBy,
  createdAt: createdAt.toISOString(),
  ...(disabledAt !== null && { disabledAt: disabledAt.toISOString() }),
});
