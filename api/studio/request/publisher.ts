import type { FastifyRequest } from 'fastify';
import type { FilesChecker } from '../../releases/open-checker.ts';
import type { Author } from '../../store/studio/author.ts';
import { readKey } from '../../tenants/idempotency/key.ts';
import type { StudioDependencies, StudioSession } from './studio-session.ts';

/** Who publishes of which journey, and with what. */
export interface Publishing {
  readonly request: FastifyRequest;
  readonly journey: string;
  readonly session: StudioSession;
  readonly checker: FilesChecker;
  readonly dependencies: StudioDependencies;
}

/** The user of a session, as the author of what is written. */
export const authorOf = ({ userId, name }: Pick<StudioSession, 'userId' | 'name'>): Author => ({ id: userId, name });

/** The key by which a repeat of a request is known: of this user and journey, with this body. */
export function requestKeyOf({ request, journey, session, dependencies }: Publishing): string | null {
  const keyed = readKey(request, `${session.userId} ${journey}`, dependencies.keys.request);
  return keyed ? `${keyed.id} ${keyed.requestHash}` : null;
}
