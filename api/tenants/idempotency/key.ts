import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refusal } from '../../refusals/refusal.ts';
import type { Requests, StoredRequest } from '../../store/requests.ts';

/** A request with an Idempotency-Key: repeating it gets the same answer, and its effects happen once. */
export interface KeyedRequest {
  readonly id: string;
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
  if (typeof given !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(given)) throw refusal('malformed-key');
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const id = hash(JSON.stringify([request.routeOptions.url, scope, given]));
  return { id, requestHash: hash(JSON.stringify(request.body)) };
}

/**
 * Finds the earlier answer; undefined when this is the first request.
 * @throws Refusal 409 when the key was used with another body.
 */
export async function findAnswer(keyed: KeyedRequest, requests: Requests): Promise<StoredRequest['answer']> {
  const stored = await requests.find(keyed.id);
  if (stored && stored.requestHash !== keyed.requestHash) throw refusal('key-of-another-body');
  return stored?.answer;
}
