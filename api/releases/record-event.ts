import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PublishingRepositories } from '../store/store.ts';
import type { Author } from '../store/studio/author.ts';

/** Who has done what nobody has asked for: a build of the same files after a deployment. */
export const serverAuthor: Author = { id: 'server', name: 'Server' };

/** What happened: a stable word, a sentence, and the reason that was given. */
interface Happening {
  readonly by: Author;
  readonly journey?: string | undefined;
  readonly action: string;
  readonly what: string;
  readonly why?: string | undefined;
  readonly at: Date;
}

/**
 * Records what a user did, in words for the studio and in the audit, whose row has a keyed hash of these words as its
 * subject: whoever changes them changes what the chain has sealed.
 */
export async function recordEvent(
  { studio, records }: PublishingRepositories,
  { by, journey, action, what, why, at }: Happening,
  request: Pick<FastifyRequest, 'id'>,
): Promise<void> {
  const event = {
    id: randomUUID(),
    by,
    journey: journey ?? null,
    action,
    what,
    why: why ?? null,
    requestId: request.id,
    at,
  };
  await studio.events.add(event);
  await records.addAudit({
    actor: by.id === 'operator' || by.id === serverAuthor.id ? by.id : `studio user ${by.id}`,
    action: `studio-${action}`,
    subject: JSON.stringify(event),
    outcome: 'success',
    requestId: request.id,
    now: at,
  });
}
