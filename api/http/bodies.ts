import type { FastifyInstance } from 'fastify';
import { type Refusal, refusal } from '../refusals/refusal.ts';
import { answerMalformed } from './failures.ts';

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
    if (problem) throw problem;
  });
}

/** Traverses the body without recursion and stops at the first problem, so that no body costs more than another. */
function problemOf(body: unknown): Refusal | undefined {
  const open: { value: unknown; name: string; depth: number }[] = [{ value: body, name: '', depth: 0 }];
  let seen = 0;
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { value, name, depth } = entry;
    seen += 1;
    if (unreadable.test(name)) return refusal('unstorable-name');
    if (typeof value === 'string' && unreadable.test(value)) return refusal('unreadable-character', { field: name });
    if (typeof value !== 'object' || value === null) continue;
    if (depth === deepest) return refusal('too-deep');
    for (const key in value) {
      if (seen + open.length >= mostValues) return refusal('too-many-values');
      open.push({ value: (value as Record<string, unknown>)[key], name: key, depth: depth + 1 });
    }
  }
  return undefined;
}

/** The path of the only call whose body may take longer. */
const slowPath = '/api/v1/files';

/** Ends a request whose body does not arrive in time. Node has one limit for all requests, which a large file would exceed. */
export function limitBodyTime(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || routeOptions.url === slowPath) return;
    const timer = setTimeout(() => answerMalformed(tooLate(), raw.socket), ms);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    // A request that is refused before its body is read has neither: nothing is waited for once it is answered.
    reply.raw.once('finish', stop);
  });
}

const tooLate = (): Error =>
  Object.assign(new Error('The body did not arrive in time.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
