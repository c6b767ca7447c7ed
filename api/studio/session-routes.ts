import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { studioRoles } from '../../src/contracts/studio-api.ts';
import { joinBase } from '../../src/engine/model/served.ts';
import { isOperatorToken } from '../http/operator.ts';
import { failureSchema } from '../http/schemas.ts';
import { refusal } from '../refusals/refusal.ts';
import { readBuiltJourneys, studioFolder } from '../releases/built-journeys.ts';
import { spendAllowances } from '../tenants/limits/spend-allowances.ts';
import { requireRole } from './request/require-role.ts';
import {
  clearStudioCookie,
  findStudioSession,
  hashStudioToken,
  openStudioSession,
  operatorOf,
  type StudioDependencies,
  type StudioSession,
  type TokenHolder,
} from './request/studio-session.ts';

const failures = { '4xx': failureSchema, '5xx': failureSchema };

const signedInSchema = {
  description: 'Who is signed in, and what there is to see.',
  type: 'object',
  required: ['id', 'name', 'role', 'endsAt', 'journeys'],
  properties: {
    id: { type: 'string', description: 'The id of the user, or "operator".' },
    name: { type: 'string' },
    role: { type: 'string', enum: [...studioRoles] },
    endsAt: { type: 'string', format: 'date-time', description: 'When the session ends.' },
    journeys: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'title', 'base', 'languages'],
        properties: {
          id: { type: 'string' },
          title: { type: 'string' },
          base: { type: 'string', description: 'The beginning of its addresses, such as /landlord/.' },
          languages: { type: 'array', items: { type: 'string' }, description: 'Tags; the first is the original.' },
        },
      },
    },
  },
};

/** The route schema of the sign-in. */
const signInSchema = {
  summary: 'Sign in to the studio',
  description:
    'Exchanges the token of a user, or the operator’s, for the cookie of a session, which ends after 8 hours.',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['token'],
    properties: {
      token: { type: 'string', minLength: 1, maxLength: 500, description: 'The token of a user, or the operator’s.' },
    },
  },
  response: { 200: signedInSchema, ...failures },
  security: [],
};

/** The route schema of the question who is signed in. */
const signedInRouteSchema = {
  summary: 'Who is signed in to the studio',
  description: 'Answers 401 with the code `studio-sign-in` without a session.',
  response: { 200: signedInSchema, ...failures },
  security: [{ studio: [] }],
};

/** The route schema of the sign-out. */
const signOutSchema = {
  summary: 'Sign out of the studio',
  description: 'Ends the session and removes the cookie. Answers the same without a session.',
  response: {
    200: {
      description: 'Signed out.',
      type: 'object',
      required: ['status'],
      properties: { status: { type: 'string', const: 'success' } },
    },
    ...failures,
  },
  security: [],
};

const path = '/studio/api/session';
// A token has 32 characters.
const bodyLimit = 4096;

/** What a browser learns about its session. */
interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly role: StudioSession['role'];
  readonly endsAt: string;
  readonly journeys: readonly ReviewedJourney[];
}

/** POST, GET and DELETE /studio/api/session: sign in with a token, ask who is signed in, sign out. */
export function registerStudioSession(app: FastifyInstance, dependencies: StudioDependencies): void {
  const { store, now } = dependencies;
  const describe = ({ userId, name, role, endsAt }: StudioSession): SignedIn => ({
    id: userId,
    name,
    role,
    endsAt: new Date(endsAt).toISOString(),
    journeys: readReviewedJourneys(dependencies),
  });
  app.post<{ Body: { token: string } }>(path, { schema: signInSchema, bodyLimit }, async (request, reply) => {
    await spendAllowances('studio', { address: request.ip, withoutDeployment: true }, dependencies);
    const person = await personOf(request.body.token.trim(), dependencies);
    // Only wrong tokens, so that whoever sends many locks out nobody who has a right one.
    if (!person) await spendAllowances('studio', {}, dependencies);
    await audit(request, person, dependencies);
    if (!person) throw refusal('wrong-token');
    return describe(await openStudioSession(request, reply, person, dependencies));
  });
  app.get(path, { schema: signedInRouteSchema }, async (request) =>
    describe(await requireRole(request, 'viewer', dependencies)),
  );
  app.delete(path, { schema: signOutSchema }, async (request, reply) => {
    clearStudioCookie(request, reply, dependencies.config.dist);
    const session = await findStudioSession(request, dependencies);
    if (session) await store.studio.users.endSession(session.id, now());
    return { status: 'success' };
  });
}

/** Whose token it is. */
async function personOf(token: string, dependencies: StudioDependencies): Promise<TokenHolder | undefined> {
  if (isOperatorToken(token, dependencies.adminTokenHash)) return operatorOf(dependencies);
  const user = await dependencies.store.studio.users.findByToken(hashStudioToken(token, dependencies));
  return user?.disabledAt === null ? user : undefined;
}

/** Records a sign-in. Without it, nobody is signed in. */
async function audit(
  request: FastifyRequest,
  person: TokenHolder | undefined,
  { store, now }: StudioDependencies,
): Promise<void> {
  const actor = person === undefined ? 'anyone' : person.id === 'operator' ? 'operator' : `studio user ${person.id}`;
  const outcome = person ? 'success' : 'refused';
  await store.records.addAudit({ actor, action: 'studio-sign-in', outcome, requestId: request.id, now: now() });
}

/** A journey that the studio shows. */
interface ReviewedJourney {
  readonly id: string;
  readonly title: string;
  /** The beginning of its addresses: `/landlord/`. */
  readonly base: string;
  /** The tags of its languages; the first is that of the original texts. */
  readonly languages: readonly string[];
}

/** The journeys of a built studio, each as its live release has it, the one at "/" first. */
function readReviewedJourneys({
  config: { dist },
  releases,
}: Pick<StudioDependencies, 'config' | 'releases'>): readonly ReviewedJourney[] {
  const { deployment } = readBuiltJourneys(dist);
  const fileIn = (folder: string, id: string): string => join(studioFolder(folder), 'data', id, 'journey.json');
  return foldersIn(join(studioFolder(dist), 'data'))
    .flatMap((id) => {
      const live = releases?.liveOf(id)?.site?.folder;
      const released = live === undefined ? [] : readJourney(fileIn(live, id));
      return released.length > 0 ? released : readJourney(fileIn(dist, id));
    })
    .toSorted((a, b) => a.base.localeCompare(b.base))
    .map((journey) => ({ ...journey, base: joinBase(deployment, journey.base) }));
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The studio is not built.
    return [];
  }
}

function readJourney(file: string): readonly ReviewedJourney[] {
  try {
    return [JSON.parse(readFileSync(file, 'utf8'))];
  } catch {
    // A build is just writing it.
    return [];
  }
}
