import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type StudioRole, studioRoles } from '../../src/contracts/studio-api.ts';
import { longestUserName } from '../../src/contracts/studio-limits.ts';
import { requireRole, requireWriter } from './request/require-role.ts';
import { aBody, aList, anObject, studioFailures, studioSecurity } from './request/schemas.ts';
import type { StudioDependencies } from './request/studio-session.ts';
import { addUser, changeUser, describeUser, type UserChange } from './users.ts';

const role = { type: 'string', enum: [...studioRoles] };

const user = { type: 'object', additionalProperties: true };

const token = { type: 'string', description: 'The sign-in token, which is shown only this once.' };

const common = { security: studioSecurity };

const params = { type: 'object', required: ['id'], properties: { id: { type: 'string', maxLength: 64 } } };

/** The route schema of the list of users. */
const listUsersSchema = {
  ...common,
  summary: 'Users of the studio',
  description: 'For publishers.',
  response: { 200: anObject('All users.', { users: aList('The oldest first.') }), ...studioFailures },
};

/** The route schema of a new user. */
const addUserSchema = {
  ...common,
  summary: 'Add a user of the studio',
  description:
    'For publishers. Answers 409 with the code `name-taken` when there is a user of this name. A repeat with the same Idempotency-Key adds nobody: 200, without the token.',
  body: aBody({ name: { type: 'string', minLength: 1, maxLength: longestUserName, pattern: '\\S' }, role }),
  response: {
    200: anObject('The user whom the first request has added.', { user }),
    201: anObject('The user and their token.', { user, token }),
    ...studioFailures,
  },
};

/** The route schema of a changed user. */
const changeUserSchema = {
  ...common,
  summary: 'Change a user of the studio',
  description:
    'For publishers. Another token, or disabling the user, ends their sessions. What is so already stays. A repeat of a request for another token with the same Idempotency-Key makes none, and answers without one, unless another request has made a token since.',
  params,
  body: aBody({ role, disabled: { type: 'boolean' }, newToken: { type: 'boolean', const: true } }, [
    ...['role', 'disabled', 'newToken'],
  ]),
  response: {
    200: {
      description: 'The user, and the new token if one was asked for.',
      type: 'object',
      required: ['user'],
      properties: { user, token },
    },
    ...studioFailures,
  },
};

const path = '/studio/api/users';

/** GET, POST and PATCH /studio/api/users: for publishers. */
export function registerStudioUsers(app: FastifyInstance, dependencies: StudioDependencies): void {
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
