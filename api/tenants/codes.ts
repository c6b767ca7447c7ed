import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Keys } from '../keys/secrets.ts';
import type { CodeTry, NewCode } from '../store/codes.ts';
import type { Session } from '../store/sessions.ts';
import type { NewSignIn } from '../store/sign-ins.ts';
import type { TenantRepositories } from '../store/store.ts';
import { hashPhone, sessionTurnId } from './limits/take-code-turn.ts';
import { createToken, type IssuedSession } from './sessions.ts';

const lifetimeMs = 5 * 60_000;
const tries = 3;
// Specification, section 9: 4 digits to a phone, 6 for Aadhaar.
const digits = { phone: 4, aadhaar: 6, erase: 4 } as const;

/** What codes depend on. */
interface CodeDependencies {
  readonly keys: Pick<Keys, 'code'>;
  readonly now: () => Date;
}

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

/**
 * The session's code to send: the one that was sent before while it works, so that every message has the right code, or
 * else a random one that works once, for 5 minutes and 3 tries. Sending a code again gives it no new tries.
 */
export async function issueCode(
  store: TenantRepositories,
  owner: CodeOwner,
  dependencies: CodeDependencies,
): Promise<string> {
  const { sessionId, purpose } = owner;
  const open = await store.codes.findOpen(sessionId, purpose, dependencies.now());
  if (open?.code !== undefined) {
    await store.codes.extend(open.id, endOfLife(dependencies.now()));
    return open.code;
  }
  const fresh = createCode(owner, dependencies);
  await store.codes.save(fresh);
  return fresh.code;
}

/** A new code to store, which replaces any other. */
function createCode(owner: CodeOwner, dependencies: CodeDependencies): NewCode & { readonly code: string } {
  const { sessionId, purpose } = owner;
  const length = digits[purpose];
  const code = String(randomInt(10 ** length)).padStart(length, '0');
  const hash = hashCode(dependencies.keys.code, sessionId, purpose, code);
  return { ...describeCode(owner, dependencies), hash, code };
}

/** The reference to the code that a provider has sent in this session for the same number, while it works. */
export async function findReference(
  store: TenantRepositories,
  { sessionId, purpose, subjectHash }: Pick<CodeOwner, 'sessionId' | 'purpose' | 'subjectHash'>,
  { now }: Pick<CodeDependencies, 'now'>,
): Promise<string | undefined> {
  const open = await store.codes.findOpen(sessionId, purpose, now());
  return open?.subjectHash === subjectHash ? (open?.reference ?? undefined) : undefined;
}

/**
 * Counts the tries of a code that a provider or the real host has sent and compares itself. A provider that names a code
 * of before has sent that one again: its tries stay as they are.
 */
export async function expectCode(
  store: TenantRepositories,
  owner: CodeOwner,
  dependencies: CodeDependencies,
): Promise<void> {
  const { sessionId, purpose, reference = null } = owner;
  const open = reference === null ? undefined : await store.codes.findOpen(sessionId, purpose, dependencies.now());
  if (open && open.reference === reference) return store.codes.extend(open.id, endOfLife(dependencies.now()));
  return store.codes.save({ ...describeCode(owner, dependencies), hash: '' });
}

const endOfLife = (now: Date): Date => new Date(now.getTime() + lifetimeMs);

function describeCode(
  { sessionId, phone, purpose, subject = null, subjectHash = null, reference = null }: CodeOwner,
  dependencies: CodeDependencies,
): Omit<NewCode, 'hash' | 'code'> {
  const now = dependencies.now();
  const receiver = phone === undefined ? null : hashPhone(dependencies, phone);
  const owner = { sessionId, phone: receiver, purpose, subject, subjectHash, reference };
  return { ...owner, tries, now, expiresAt: endOfLife(now) };
}

/** Whether a code is right and was not used yet; uses it up. */
export async function redeemCode(
  store: TenantRepositories,
  { codeTry, session, code }: { codeTry: CodeTry | undefined; session: Session; code: string },
  purpose: CodeOwner['purpose'],
  { keys, now }: CodeDependencies,
): Promise<boolean> {
  if (codeTry?.hash !== hashCode(keys.code, session.id, purpose, code)) return false;
  return store.codes.redeem(codeTry.id, now());
}

const usedUp = 'code-used-up';

/** The answer when the session has no code that works: it was used, used up by wrong tries, or has expired. */
export const usedUpCode = {
  status: 'failed',
  code: usedUp,
  message: 'This code can no longer be used. Please ask for a new one.',
} as const;

/** The answer to a code that was tried and is not accepted: with the tries that are left, if this server knows them. */
export function refuseCode(codeTry: CodeTry | undefined): object {
  if (!codeTry) return usedUpCode;
  const { triesLeft } = codeTry;
  return {
    status: 'failed',
    message: 'Invalid OTP',
    tries_left: triesLeft,
    ...(triesLeft > 0 ? {} : { code: usedUp }),
  };
}

/** Reveals the code in the sandbox, and only there: as `otp` in the answer, and in the log. */
export function revealCode(
  code: string,
  { config }: { readonly config: Pick<Config, 'sandbox'> },
  log: FastifyBaseLogger,
): { otp?: string } {
  if (!config.sandbox) return {};
  log.info({ sandboxCode: code }, 'one-time code');
  return { otp: code };
}

function hashCode(key: Buffer, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('hex');
}

/** Opens a session for the tenant of a phone, who is added if new, and issues its first code, in one statement. */
export async function startSignIn(
  store: TenantRepositories,
  { phone, ...tenant }: Pick<NewSignIn, 'phone' | 'facts' | 'silentBefore'>,
  dependencies: CodeDependencies & { readonly config: Pick<Config, 'sessions'> },
): Promise<{ readonly userId: string; readonly code: string; readonly issued: IssuedSession }> {
  const { config } = dependencies;
  const now = dependencies.now();
  const sessionId = randomUUID();
  const { token, tokenHash } = createToken();
  const code = createCode({ sessionId, phone, purpose: 'phone' }, dependencies);
  const expiresAt = new Date(now.getTime() + config.sessions.absoluteSeconds * 1000);
  const userId = await store.signIns.start({
    phone,
    ...tenant,
    session: { id: sessionId, tokenHash, expiresAt },
    turnId: sessionTurnId(sessionId, phone, dependencies),
    code,
    now,
  });
  return { userId, code: code.code, issued: { id: sessionId, token } };
}
