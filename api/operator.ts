import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
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

function isLoopback(address = ''): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
