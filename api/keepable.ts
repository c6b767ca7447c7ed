import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Refuses bodies with U+0000 in a text or a name: JSON can say it, PostgreSQL cannot keep it. */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (hasNull(body)) throw new Refusal(400, 'The request has a character in it that cannot be kept.');
  });
}

function hasNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || hasNull(inner));
}
