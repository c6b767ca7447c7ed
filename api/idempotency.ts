import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import type { Repositories, Requests, StoredRequest } from './store/define.ts';

// Longer than any request may take, so that only a crashed process loses its claim.
const claimMs = 60_000;

/** A request with an Idempotency-Key: repeating it gets the same answer, and its effects happen once. */
export interface KeyedRequest {
  readonly id: string;
  readonly claim: string;
  readonly requestHash: string;
}

/**
 * Reads the Idempotency-Key; undefined without one. The scope separates the keys of different tenants.
 * Bodies are stored as a keyed hash only.
 * @throws Refusal 400 when the key is malformed.
 */
export function readKey(request: FastifyRequest, scope: string, key: Buffer): KeyedRequest | undefined {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(given))
    throw new Refusal(400, 'Idempotency-Key needs 8 to 128 characters without spaces, such as a UUID.');
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const id = hash(JSON.stringify([request.routeOptions.url, scope, given]));
  return { id, claim: randomUUID(), requestHash: hash(JSON.stringify(request.body)) };
}

/**
 * Finds the earlier answer; undefined when this is the first request.
 * @throws Refusal 409 when the key was used with another body.
 */
export async function findAnswer(keyed: KeyedRequest, requests: Requests): Promise<StoredRequest['answer']> {
  const stored = await requests.find(keyed.id);
  if (stored && stored.requestHash !== keyed.requestHash)
    throw new Refusal(409, 'This Idempotency-Key was used with another body.');
  return stored?.answer;
}

/**
 * Claims the request for this process.
 * @throws Refusal 409 when another one is processing it.
 */
export async function claimRequest(keyed: KeyedRequest, requests: Requests, now: Date): Promise<void> {
  const claimed = await requests.claim({ ...keyed, now, staleBefore: new Date(now.getTime() - claimMs) });
  if (!claimed) throw inFlight();
}

/**
 * Saves the answer, in the transaction of its effects.
 * @throws Refusal 409 when the request took so long that another process has claimed it.
 */
export async function saveAnswer(
  { id, claim }: KeyedRequest,
  body: string,
  sessionId: string | null,
  { requests }: Repositories,
): Promise<void> {
  if (!(await requests.complete({ id, claim, body, sessionId }))) throw inFlight();
}

function inFlight(): Refusal {
  return new Refusal(409, 'The same request is still being worked on.', { retryAfter: 1 });
}
