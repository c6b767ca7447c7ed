import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StudioRole, StudioUser } from '../../../src/journey/publishing/studio-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/refusal.ts';
import type { StoredUser } from '../../store/define-studio.ts';
import { recordEvent } from '../record-event.ts';
import { requireRole, requireWriter } from '../require-role.ts';
import { createStudioToken, hashStudioToken, operatorName, type StudioSession } from '../studio-session.ts';
import { addUserSchema, changeUserSchema, listUsersSchema } from './user-schemas.ts';

interface UserChange {
  readonly role?: StudioRole;
  readonly disabled?: boolean;
  readonly newToken?: true;
}

/** What the routes answer; the token is shown once. */
interface ChangedUser {
  readonly user: StudioUser;
  readonly token?: string;
}

const path = '/studio/api/users';

/** GET, POST and PATCH /studio/api/users: for publishers. */
export function registerStudioUsers(app: FastifyInstance, dependencies: Dependencies): void {
  const { store } = dependencies;
  const asPublisher = (request: FastifyRequest) =>
    requireWriter(request, { role: 'publisher', limit: 'studio-publish' }, dependencies);
  app.get(path, { schema: listUsersSchema }, async (request) => {
    await requireRole(request, 'publisher', dependencies);
    return { users: (await store.studio.users.list()).map(describeUser) };
  });
  app.post<{ Body: { name: string; role: StudioRole } }>(path, { schema: addUserSchema }, async (request, reply) => {
    const added = await addUser(request, await asPublisher(request), request.body, dependencies);
    return reply.code(201).send(added);
  });
  app.patch<{ Params: { id: string }; Body: UserChange }>(
    `${path}/:id`,
    { schema: changeUserSchema },
    async (request) => changeUser(request, await asPublisher(request), request.body, dependencies),
  );
}

async function addUser(
  request: FastifyRequest,
  { userId, name: createdBy }: StudioSession,
  { name, role }: { readonly name: string; readonly role: StudioRole },
  { store, keys, now }: Dependencies,
): Promise<ChangedUser> {
  const token = createStudioToken();
  const given = { id: randomUUID(), name: name.trim(), role, createdBy, createdAt: now() };
  await store.transact(async (tx) => {
    const isAdded =
      given.name.toLowerCase() !== operatorName.toLowerCase() &&
      (await tx.studio.users.add({ ...given, tokenHash: hashStudioToken(token, { keys }) }));
    if (!isAdded) throw new Refusal(409, `There is a user "${given.name}" already.`, { code: 'name-taken' });
    const what = `Added the user "${given.name}" as ${role}`;
    await recordEvent(tx, { by: { id: userId, name: createdBy }, action: 'add-user', what, at: now() }, request);
  });
  return { user: describeUser({ ...given, tokenHash: '', disabledAt: null }), token };
}

async function changeUser(
  request: FastifyRequest & { readonly params: { readonly id: string } },
  { userId, name }: StudioSession,
  { role, disabled, newToken }: UserChange,
  { store, keys, now }: Dependencies,
): Promise<ChangedUser> {
  const token = newToken && createStudioToken();
  const user = await store.transact(async (tx) => {
    const { id } = request.params;
    const before = await tx.studio.users.find(id);
    if (!before) throw new Refusal(404, 'There is no such user.', { code: 'unknown-user' });
    const disabledAt = disabled === undefined ? undefined : disabled ? (before.disabledAt ?? now()) : null;
    const change = {
      ...(role !== undefined && { role }),
      ...(disabledAt !== undefined && { disabledAt }),
      ...(token !== undefined && { tokenHash: hashStudioToken(token, { keys }) }),
    };
    if (Object.keys(change).length === 0) return before;
    await tx.studio.users.update(id, change);
    // Enabled again, a user signs in again: a copied cookie stays worthless.
    if (disabled) await tx.studio.users.endSessionsOf(id, now());
    const what = `Changed the user "${before.name}": ${describeChange({ role, disabled, newToken })}`;
    await recordEvent(tx, { by: { id: userId, name }, action: 'change-user', what, at: now() }, request);
    return { ...before, ...change };
  });
  return { user: describeUser(user), ...(token !== undefined && { token }) };
}

const describeChange = ({ role, disabled, newToken }: Partial<Record<keyof UserChange, unknown>>): string =>
  [
    ...(role === undefined ? [] : [`the role is ${role}`]),
    ...(disabled === undefined ? [] : [disabled ? 'disabled' : 'enabled again']),
    ...(newToken ? ['a new token'] : []),
  ].join(', ');

const describeUser = ({ id, name, role, createdAt, createdBy, disabledAt }: StoredUser): StudioUser => ({
  ...{ id, name, role, createdBy, createdAt: createdAt.toISOString() },
  ...(disabledAt !== null && { disabledAt: disabledAt.toISOString() }),
});
