import { createHmac, randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { hashPhone } from '../limits/take-code-turn.ts';
import type { Repositories } from '../store/define.ts';
import type { CodeTry, Session } from '../store/define-sessions.ts';

const lifetimeMs = 5 * 60_000;
const tries = 3;
// Specification, section 9: 4 digits to a phone, 6 for Aadhaar.
const digits = { phone: 4, aadhaar: 6, erase: 4 } as const;

/** Whom a code is for; it is valid in one session only. */
export interface CodeOwner {
  readonly sessionId: string;
  /** The phone that it is sent to; absent when only the provider that sends it knows that. */
  readonly phone?: string;
  readonly purpose: keyof typeof digits;
  /** What the code proves, such as the last four digits of an Aadhaar number. */
  readonly subject?: string | null;
  /** The keyed hash of the whole Aadhaar number. */
  readonly subjectHash?: string | null;
  /** Names the code to the provider that has sent it. */
  readonly reference?: string | null;
}

/** Makes a random code that works once, for 5 minutes and 3 tries, and replaces the session's earlier ones. */
export async function issueCode(store: Repositories, owner: CodeOwner, dependencies: Dependencies): Promise<string> {
  const length = digits[owner.purpose];
  const code = String(randomInt(10 ** length)).padStart(length, '0');
  await saveCode(store, owner, hashCode(dependencies.keys.code, owner.sessionId, owner.purpose, code), dependencies);
  return code;
}

/** Counts the tries of a code that a provider or the real host has sent and compares itself. */
export const expectCode = (store: Repositories, owner: CodeOwner, dependencies: Dependencies): Promise<void> =>
  saveCode(store, owner, '', dependencies);

async function saveCode(
  store: Repositories,
  { sessionId, phone, purpose, subject = null, subjectHash = null, reference = null }: CodeOwner,
  hash: string,
  dependencies: Dependencies,
): Promise<void> {
  const at = dependencies.now();
  const expiresAt = new Date(at.getTime() + lifetimeMs);
  const receiver = phone === undefined ? null : hashPhone(dependencies, phone);
  const owner = { sessionId, phone: receiver, purpose, subject, subjectHash, reference };
  await store.codes.save({ ...owner, hash, tries, now: at, expiresAt });
}

/** Whether a code is right and was not used yet; uses it up. */
export async function redeemCode(
  store: Repositories,
  { codeTry, session, code }: { codeTry: CodeTry | undefined; session: Session; code: string },
  purpose: CodeOwner['purpose'],
  { keys, now }: Dependencies,
): Promise<boolean> {
  if (codeTry?.hash !== hashCode(keys.code, session.id, purpose, code)) return false;
  return store.codes.redeem(codeTry.id, now());
}

/** The answer to a code that is wrong, expired, used up or replaced; the tenant cannot tell these apart. */
export const wrongCode = { status: 'failed', message: 'Invalid OTP' } as const;

/** Reveals the code in the sandbox, and only there: as `otp` in the answer, and in the log. */
export function revealCode(code: string, { config }: Dependencies, log: FastifyBaseLogger): { otp?: string } {
  if (!config.sandbox) return {};
  log.info({ sandboxCode: code }, 'one-time code');
  return { otp: code };
}

function hashCode(key: Buffer, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('hex');
}
