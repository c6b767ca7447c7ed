import type { ApiCall } from './pipeline/call.ts';

/** Renews the idle time of a session, for a tenant who was warned of its end (WCAG 2.2.1). */
export const extendSessionRoute: ApiCall<{ uid: string }> = {
  name: 'extend-session',
  path: '/api/v1/session',
  access: 'verified',
  renews: true,
  uidOf: ({ uid }) => uid,
  handle: ({ save }) => save({ body: { status: 'success' } }),
};
