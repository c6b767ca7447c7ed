import { createHmac } from 'node:crypto';
import { networkOf } from './network.ts';
import type { Parts } from './parts.ts';
import { Refusal } from './refusal.ts';
import type { Repositories } from './store/define.ts';
import { describeWait } from './wait.ts';

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
// Mobile networks put many tenants behind one address.
const toNetwork: readonly Limit[] = [
  { windowMs: hourMs, most: 60 },
  { windowMs: dayMs, most: 300 },
];
// Walks through the sandbox repeat a number often, all from this machine, and nothing is really sent.
const toSandboxPhone: readonly Limit[] = [{ windowMs: hourMs, most: 100 }];

/** Who wants a code sent where. */
export interface CodeRequest {
  readonly phone: string;
  readonly purpose: string;
  readonly networkHash: string;
}

/** The hash under which a client's network is counted; the address itself is not kept. */
export function hashNetwork(address: string, key: Buffer): string {
  return createHmac('sha256', key)
    .update(`network\n${networkOf(address)}`)
    .digest('hex');
}

/**
 * Lets a code be sent, or not. Call it in the transaction that keeps the code and has locked the user, so that two at
 * once for one phone are both counted.
 * @throws Refusal 429 with the time to wait, when this phone or this network had too many.
 */
export async function checkCodeLimits(
  { codes }: Repositories,
  { phone, purpose, networkHash }: CodeRequest,
  { config, now }: Parts,
): Promise<void> {
  const at = now().getTime();
  const since = new Date(at - dayMs);
  const sent = await codes.sentSince(phone, purpose, since);
  refuse(waitMs(sent, config.sandbox ? toSandboxPhone : toPhone, at), 'Too many codes were sent.');
  if (config.sandbox) return;
  const asked = await codes.askedSince(networkHash, since);
  refuse(waitMs(asked, toNetwork, at), 'Too many codes were asked for from your network.');
}

/** How long until one more fits into every limit; 0 when it fits now. */
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
