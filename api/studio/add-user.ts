import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { StudioRole } from '../../src/contracts/studio-api.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusals/refusal.ts';
import { type KeyedRequest, readKey } from '../tenants/idempotency/key.ts';
import { type ChangedUser, describeUser } from './describe-user.ts';
import { onceFor } from './once-for.ts';
import { recordEvent } from './record-event.ts';
import { createStudioToken, hashStudioToken, operatorName, type StudioSession } from './studio-session.ts';

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
  dependencies: Dependencies,
): Promise<ChangedUser> {
  const keyed = readKey(request, `${session.userId} user`, dependencies.keys.request);
  const add = () => storeUser({ request, session, wanted, keyed }, dependencies);
  return keyed ? onceFor(() => findAdded(keyed, dependencies), add) : add();
}

async function findAdded(
  { id, requestHash }: KeyedRequest,
  { store }: Pick<Dependencies, 'store'>,
): Promise<ChangedUser | undefined> {
  const found = await store.studio.users.findByRequest(id);
  if (found && found.requestHash !== requestHash)
    throw new Refusal(409, 'This Idempotency-Key was used with another body.');
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
  { store, keys, now }: Dependencies,
): Promise<ChangedUser> {
  const token = createStudioToken();
  const given = { id: randomUUID(), name: name.trim(), role, createdBy, createdAt: now() };
  await store.transact(async (tx) => {
    const isAdded =
      given.name.toLowerCase() !== operatorName.toLowerCase() &&
      (await tx.studio.users.add({ ...given, tokenHash: hashStudioToken(token, { keys }) }, keyed));
    if (!isAdded) throw new Refusal(409, `There is a user "${given.name}" already.`, { code: 'name-taken' });
    const what = `Added the user "${given.name}" as ${role}`;
    await recordEvent(tx, { by: { id: userId, name: createdBy }, action: 'add-user', what, at: now() }, request);
  });
  return { user: describeUser({ ...given, disabledAt: null }), token };
}
