import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config/network.ts';
import { hashToken } from '../keys/secrets.ts';

/** Whether a request has the operator's token (`Authorization: Bearer …`), of which only the hash is known. */
export function isOperator(request: FastifyRequest, tokenHash: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return given !== undefined && isOperatorToken(given, tokenHash);
}

/** Whether a text is the operator's token; takes as long for any text of its length. */
export const isOperatorToken = (given: string, tokenHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(tokenHash));

/** Whether a request was made on this machine and not forwarded by a proxy that names another client. */
export function isLocalRequest(request: FastifyRequest): boolean {
  return [request.ip, request.socket.remoteAddress].every(isLoopback);
}
