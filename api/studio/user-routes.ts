import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StudioRole } from '../../src/contracts/studio-api.ts';
import type { Dependencies } from '../dependencies.ts';
import { addUser } from './add-user.ts';
import { changeUser, type UserChange } from './change-user.ts';
import { describeUser } from './describe-user.ts';
import { requireRole, requireWriter } from './require-role.ts';
import { addUserSchema, changeUserSchema, listUsersSchema } from './user-schemas.ts';

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
    // A repeat has made nothing, and has no token to show.
    return reply.code(added.token === undefined ? 200 : 201).send(added);
  });
  app.patch<{ Params: { id: string }; Body: UserChange }>(
    `${path}/:id`,
    { schema: changeUserSchema },
    async (request) => changeUser(request, await asPublisher(request), request.body, dependencies),
  );
}
