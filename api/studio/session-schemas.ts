import { studioRoles } from '../../src/contracts/studio-api.ts';
import { failureSchema } from '../http/schemas.ts';

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
export const signInSchema = {
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
export const signedInRouteSchema = {
  summary: 'Who is signed in to the studio',
  description: 'Answers 401 with the code `studio-sign-in` without a session.',
  response: { 200: signedInSchema, ...failures },
  security: [{ studio: [] }],
};

/** The route schema of the sign-out. */
export const signOutSchema = {
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
