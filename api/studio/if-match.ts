import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/refusal.ts';

/**
 * The revision or number that a write was made on.
 * @throws Refusal 428 without one.
 */
export function ifMatchOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const [, number] = /^"?(\d{1,9})"?$/.exec(headers['if-match'] ?? '') ?? [];
  if (number !== undefined) return Number(number);
  throw new Refusal(428, 'The header If-Match with the revision that you have seen is missing.', { code: 'if-match' });
}
