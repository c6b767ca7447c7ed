import { createHmac } from 'node:crypto';
import type { Dependencies } from './dependencies.ts';
import { describeWait } from './describe-wait.ts';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';
import type { Repositories } from './store/define.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Limit {
  readonly windowMs: number;
  readonly most: number;
}

const toPhone: readonly Limit[] = [
  { windowMs: hourMs, most: 5 },
  { windowMs: dayMs, most: 10 },
];
// Many tenants of a mobile network share one address.
const toNetwork: readonly Limit[] = [
  { windowMs: hourMs, most: 60 },
  { windowMs: dayMs, most: 300 },
];
// Tests against the sandbox repeat numbers often, from one machine, and no message is really sent.
const toSandboxPhone: readonly Limit[] = [{ windowMs: hourMs, most: 100 }];

/** A request for a code: the phone, the purpose and the client's network. */
export interface CodeRequest {
  readonly phone: string;
  readonly purpose: string;
  readonly networkHash: string;
}

/** The hash that identifies a client's network in the counts; the address itself is not stored. */
export function hashNetwork(address: string, key: Buffer): string {
  return createHmac('sha256', key)
    .update(`network\n${networkOf(address)}`)
    .digest('hex');
}

/**
 * Checks whether a code may be sent. Call it in the transaction that saves the code and has locked the user, so that
 * two parallel requests for one phone are both counted.
 * @throws Refusal 429 with the time to wait, when this phone or this network has requested too many.
 */
export async function checkCodeLimits(
  { codes }: Repositories,
  { phone, purpose, networkHash }: CodeRequest,
  { config, now }: Dependencies,
): Promise<void> {
  const at = now().getTime();
  const since = new Date(at - dayMs);
  const sent = await codes.sentSince(phone, purpose, since);
  refuse(waitMs(sent, config.sandbox ? toSandboxPhone : toPhone, at), 'Too many codes were sent.');
  if (config.sandbox) return;
  const requested = await codes.requestedSince(networkHash, since);
  refuse(waitMs(requested, toNetwork, at), 'Too many codes were asked for from your network.');
}

/** Milliseconds until one more is within every limit; 0 if it is within them now. */
function waitMs(times: readonly Date[], limits: readonly Limit[], at: number): number {
  const waits = limits.map(({ windowMs, most }) => {
    const oldestCounted = times.at(-most)?.getTime();
    return oldestCounted === undefined ? 0 : oldestCounted + windowMs - at;
  });
  return Math.max(0, ...waits);
}

function refuse(wait: number, reason: string): void {
  if (wait === 0) return;
  const retryAfter = Math.ceil(wait / 1000);
  throw new Refusal(429, `${reason} Please try again in ${describeWait(retryAfter)}.`, { retryAfter });
}
