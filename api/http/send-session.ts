import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallAnswer } from '../calls/pipeline/call.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  clearSessionCookies,
  replaceToken,
  setSessionCookies,
  setSessionEndHeader,
  type Visitor,
} from '../tenants/sessions.ts';
import { forgetPins } from './forget-pins.ts';

/** Sends the token of the session that an answer opens, or removes the cookies of one that it has ended. */
export function sendSession(
  { session }: CallAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
): void {
  if (session === 'ended') {
    clearSessionCookies(request, reply);
    forgetPins(request, reply, dependencies);
  } else if (session) setSessionCookies(request, reply, session, dependencies);
}

/**
 * The first answer may have been lost together with its cookie, so a repeated request gets a new token of the same session.
 * A token of a verified session goes only to a browser that holds the previous one.
 */
export async function reissueToken(
  sessionId: string,
  visitor: Visitor | undefined,
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { store, now } = dependencies;
  const isHolder = visitor?.session.id === sessionId;
  if (isHolder && visitor.current) return;
  const session = await store.sessions.findById(sessionId, now());
  if (!session || (session.verifiedAt && !isHolder)) return;
  setSessionCookies(request, reply, await replaceToken(store, session), dependencies);
  if (visitor) setSessionEndHeader(reply, visitor.endsIn);
}
