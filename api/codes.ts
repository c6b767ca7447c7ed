import { createHmac, randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { checkCodeLimits, hashNetwork } from './code-limits.ts';
import type { Dependencies } from './dependencies.ts';
import type { Repositories } from './store/define.ts';

const lifetimeMs = 5 * 60_000;
const tries = 3;
// Specification, section 9: 4 digits to a phone, 6 for Aadhaar.
const digits = { phone: 4, aadhaar: 6, erase: 4 } as const;

/** Whom a code is for; it is valid in one session only. */
export interface CodeOwner {
  readonly sessionId: string;
  readonly phone: string;
  readonly purpose: keyof typeof digits;
  /** The IP address that requested it. */
  readonly address: string;
  /** What the code proves, such as the last four digits of an Aadhaar number. */
  readonly subject?: string;
}

/**
 * Makes a random code that works once, for 5 minutes and 3 tries, and replaces the session's earlier ones.
 * @throws Refusal 429 when this phone or this network has requested too many.
 */
export async function issueCode(store: Repositories, owner: CodeOwner, dependencies: Dependencies): Promise<string> {
  const { keys, now } = dependencies;
  const { sessionId, phone, purpose, address, subject = null } = owner;
  const networkHash = hashNetwork(address, keys.code);
  await checkCodeLimits(store, { phone, purpose, networkHash }, dependencies);
  const at = now();
  const length = digits[purpose];
  const code = String(randomInt(10 ** length)).padStart(length, '0');
  const hash = hashCode(keys.code, sessionId, purpose, code);
  const expiresAt = new Date(at.getTime() + lifetimeMs);
  await store.codes.save({ sessionId, phone, purpose, subject, networkHash, hash, tries, now: at, expiresAt });
  return code;
}

/** Redeems a code; undefined when it is wrong, expired, used or replaced. The client cannot tell these apart. */
export function redeemCode(
  store: Repositories,
  { sessionId, purpose, code }: { sessionId: string; purpose: CodeOwner['purpose']; code: string },
  { keys, now }: Dependencies,
): Promise<{ subject: string | null } | undefined> {
  return store.codes.redeem(sessionId, purpose, hashCode(keys.code, sessionId, purpose, code), now());
}

/** Reveals the code in the sandbox, and only there: as `otp` in the answer, and in the log. */
export function revealCode(code: string, { config }: Dependencies, log: FastifyBaseLogger): { otp?: string } {
  if (!config.sandbox) return {};
  log.info({ sandboxCode: code }, 'one-time code');
  return { otp: code };
}

function hashCode(key: Buffer, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('hex');
}
