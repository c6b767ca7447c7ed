import type { Config } from '../../config/config.ts';
import { normalizeAddress } from '../../config/network.ts';
import type { Trace } from '../../traces/trace.ts';
import { callUpstream } from '../providers/upstream.ts';
import { cleanAnswer } from './clean-answer.ts';
import { hostRefusal, unusableAnswer } from './host-refusal.ts';

/** A request to the real host. */
export interface HostRequest {
  readonly path: string;
  readonly body: unknown;
  /** The client's address, which the host gets too. */
  readonly address: string;
  readonly requestId: string;
  /** The trace that the host continues. */
  readonly trace: Trace | undefined;
  /** The Idempotency-Key by which the host recognises a repeat. */
  readonly key: string | undefined;
  /** Whether the answer has the shape that the call promises. */
  accepts(answer: object): boolean;
}

/**
 * Asks the real host with the shared API key; resolves to the part of its answer that a tenant may see.
 * @throws Refusal with our own sentence for a status that is not 2xx; 502 when the answer cannot be used.
 */
export async function askHost(
  { path, body, address, requestId, trace, key, accepts }: HostRequest,
  config: Pick<Config, 'apiOrigin' | 'apiKey' | 'sandbox'>,
): Promise<Readonly<Record<string, unknown>>> {
  const client = normalizeAddress(address);
  const answer = await callUpstream(`${config.apiOrigin}${path}`, {
    method: 'POST',
    body,
    trace,
    headers: {
      'x-request-id': requestId,
      ...(client === undefined ? {} : { 'x-forwarded-for': client }),
      ...(config.apiKey ? { 'api-key': config.apiKey } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
  if (answer.status < 200 || answer.status > 299) throw hostRefusal(answer);
  if (!isObject(answer.body) || !accepts(answer.body)) throw unusableAnswer();
  return cleanAnswer(answer.body, config);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
