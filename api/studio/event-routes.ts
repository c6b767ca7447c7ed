import type { FastifyInstance } from 'fastify';
import type { StudioEvent } from '../../src/contracts/studio-api.ts';
import { cursorOf, type StoredEvent } from '../store/studio/events.ts';
import { requireRole } from './request/require-role.ts';
import { aList, studioFailures, studioSecurity } from './request/schemas.ts';
import type { StudioDependencies } from './request/studio-session.ts';

/** The route schema of the events. */
const eventsSchema = {
  summary: 'What was done in the studio',
  description: 'The newest first, fifty at a time; `next` goes into `before`.',
  security: studioSecurity,
  querystring: {
    type: 'object',
    additionalProperties: false,
    properties: { journey: { type: 'string', maxLength: 64 }, before: { type: 'string', maxLength: 100 } },
  },
  response: {
    200: {
      description: 'Events.',
      type: 'object',
      required: ['events'],
      properties: { events: aList('The newest first.'), next: { type: 'string' } },
    },
    ...studioFailures,
  },
};

const atOnce = 50;

interface EventQuery {
  Querystring: { journey?: string; before?: string };
}

/** GET /studio/api/audit: who did what and why, the newest first. */
export function registerStudioEvents(app: FastifyInstance, dependencies: StudioDependencies): void {
  app.get<EventQuery>('/studio/api/audit', { schema: eventsSchema }, async (request) => {
    await requireRole(request, 'viewer', dependencies);
    const { journey, before } = request.query;
    const found = await dependencies.store.studio.events.list({ journey, before, most: atOnce + 1 });
    const events = found.slice(0, atOnce);
    const last = events.at(-1);
    return { events: events.map(describeEvent), ...(found.length > atOnce && last && { next: cursorOf(last) }) };
  });
}

const describeEvent = ({ id, at, by, journey, action, what, why }: StoredEvent): StudioEvent => ({
  id,
  at: at.toISOString(),
  by: by.name,
  action,
  what,
  ...(journey !== null && { journey }),
  ...(why !== null && { why }),
});
