import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusals/refusal.ts';

// Bodies of this API have two levels and at most some thirty values.
const deepest = 8;
const mostValues = 500;

// Control characters except tab and line breaks; those that turn the direction of what follows on a screen; and half a
// surrogate pair, which JSON allows and UTF-8 cannot write.
const unreadable = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** Refuses bodies that are nested too deeply or have too many values, and texts with characters that nobody can see. */
export function checkBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    const problem = problemOf(body);
    if (problem) throw new Refusal(400, problem);
  });
}

/** Traverses the body without recursion and stops at the first problem, so that no body costs more than another. */
function problemOf(body: unknown): string | undefined {
  const open: { value: unknown; name: string; depth: number }[] = [{ value: body, name: '', depth: 0 }];
  let seen = 0;
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { value, name, depth } = entry;
    seen += 1;
    if (unreadable.test(name)) return 'The request has a field whose name cannot be stored.';
    if (typeof value === 'string' && unreadable.test(value))
      return `${name || 'The request'} has a character in it that cannot be shown or stored. Please type it again.`;
    if (typeof value !== 'object' || value === null) continue;
    if (depth === deepest) return 'The request is nested too deeply.';
    for (const key in value) {
      if (seen + open.length >= mostValues) return 'The request has too many values.';
      open.push({ value: (value as Record<string, unknown>)[key], name: key, depth: depth + 1 });
    }
  }
  return undefined;
}
