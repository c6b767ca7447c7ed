import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Rejects bodies with U+0000 in a value or a key: JSON allows it, PostgreSQL cannot store it. */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (hasNull(body)) throw new Refusal(400, 'The request has a character in it that cannot be stored.');
  });
}

function hasNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || hasNull(inner));
}
