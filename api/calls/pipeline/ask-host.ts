import type { Config } from '../../config/config.ts';
import { normalizeAddress } from '../../config/network.ts';
import { type PlainRefusal, type Refusal, refusal } from '../../refusals/refusal.ts';
import type { Trace } from '../../traces/trace.ts';
import { callUpstream, type UpstreamAnswer } from '../providers/upstream.ts';

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

const longestMessage = 200;

/**
 * The part of the real host's answer that a tenant may see: without a one-time code, and without messages that are not one
 * short line of text.
 * @throws Refusal 502 when the API key is in it.
 */
function cleanAnswer(
  answer: Readonly<Record<string, unknown>>,
  { apiKey, sandbox }: Pick<Config, 'apiKey' | 'sandbox'>,
): Readonly<Record<string, unknown>> {
  if (apiKey && JSON.stringify(answer).includes(JSON.stringify(apiKey).slice(1, -1)))
    throw unusableAnswer('The API key is in the answer.');
  const { otp, ...rest } = answer;
  return cleanMessages(sandbox && otp !== undefined ? { ...rest, otp } : rest);
}

function cleanMessages(part: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { message, data, ...rest } = part;
  const isNested = isObject(data);
  return {
    ...rest,
    ...(message !== undefined && isLine(message) ? { message } : {}),
    ...(data === undefined ? {} : { data: isNested ? cleanMessages(data as Record<string, unknown>) : data }),
  };
}

function isLine(message: unknown): boolean {
  return (
    message === null ||
    (typeof message === 'string' && message.length <= longestMessage && !/[<>\p{Cc}]/u.test(message))
  );
}

/** Status of the real host -> our own failure. */
const refusalsByStatus: Readonly<Record<number, PlainRefusal>> = {
  400: 'host-refused',
  404: 'host-refused',
  409: 'host-in-flight',
  410: 'host-refused',
  422: 'host-refused',
  429: 'host-busy',
  500: 'host-failed',
  503: 'host-busy',
  504: 'host-too-slow',
};

/**
 * Our own failure for a status of the real host that is not 2xx. A status that would mean something else here, such as
 * 401 for a wrong API key, becomes 502.
 */
function hostRefusal({ status, retryAfter }: Pick<UpstreamAnswer, 'status' | 'retryAfter'>): Refusal {
  const name = refusalsByStatus[status];
  return name ? refusal(name, { hostStatus: status, retryAfter }) : refusal('host-out-of-order', { retryAfter });
}

/** The failure for an answer that cannot be used. */
export function unusableAnswer(cause?: string): Refusal {
  return refusal('host-unusable', { cause });
}
