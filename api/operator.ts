import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from './network.ts';
import { hashToken } from './secrets.ts';

/** Tells whether a request carries the operator's token (`Authorization: Bearer …`); its hash is what is kept. */
export function isOperator(request: FastifyRequest, tokenHash: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(tokenHash));
}

/** Tells whether a request was made on this machine, and was not handed on by a proxy that says for whom. */
export function isFromHere(request: FastifyRequest): boolean {
  return [request.ip, request.socket.remoteAddress].every(isLoopback);
}
