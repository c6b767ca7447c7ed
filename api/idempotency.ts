import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import type { KeptRequest, Repositories, Requests } from './store/define.ts';

// Longer than any request may take, so that only a dead process loses its claim.
const claimMs = 60_000;

/** A request that carries a key: the same request again is answered the same, and acts once. */
export interface KeyedRequest {
  readonly id: string;
  readonly claim: string;
  readonly requestHash: string;
}

/**
 * Reads the Idempotency-Key; undefined without one. The scope keeps one tenant's keys from another's.
 * Bodies are remembered by a keyed hash only.
 * @throws Refusal 400 when the key cannot be one.
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
 * Gives what was answered before; undefined when this is the first time.
 * @throws Refusal 409 when the key came with another body.
 */
export async function findAnswer(keyed: KeyedRequest, requests: Requests): Promise<KeptRequest['answer']> {
  const kept = await requests.find(keyed.id);
  if (kept && kept.requestHash !== keyed.requestHash)
    throw new Refusal(409, 'This Idempotency-Key was used with another body.');
  return kept?.answer;
}

/**
 * Marks the request as being worked on.
 * @throws Refusal 409 when it is already.
 */
export async function claimRequest(keyed: KeyedRequest, requests: Requests, now: Date): Promise<void> {
  const claimed = await requests.claim({ ...keyed, now, staleBefore: new Date(now.getTime() - claimMs) });
  if (!claimed) throw inFlight();
}

/**
 * Keeps the answer, in the transaction of what it tells of.
 * @throws Refusal 409 when the request took so long that another process works on it now.
 */
export async function keepAnswer(
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
