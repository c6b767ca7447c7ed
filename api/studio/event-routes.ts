import type { FastifyInstance } from 'fastify';
import type { StudioEvent } from '../../src/contracts/studio-api.ts';
import type { Dependencies } from '../dependencies.ts';
import { cursorOf, type StoredEvent } from '../store/studio/events.ts';
import { eventsSchema } from './publishing/publication-schemas.ts';
import { requireRole } from './require-role.ts';

const atOnce = 50;

interface EventQuery {
  Querystring: { journey?: string; before?: string };
}

/** GET /studio/api/audit: who did what and why, the newest first. */
export function registerStudioEvents(app: FastifyInstance, dependencies: Dependencies): void {
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
  ...{ id, at: at.toISOString(), by: by.name, action, what },
  ...(journey !== null && { journey }),
  ...(why !== null && { why }),
});
