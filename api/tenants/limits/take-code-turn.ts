import { networksOf } from '../../config/network.ts';
import type { Keys } from '../../keys/secrets.ts';
import { refusal } from '../../refusals/refusal.ts';
import type { LimitRecords } from '../../store/limit-records.ts';
import type { TenantRepositories } from '../../store/store.ts';
import type { CallAttempt, CallRules, RuleDependencies } from './call-rules.ts';
import { keyedHash } from './hashes.ts';
import { waitOf } from './spend-allowances.ts';

/** Whoever asks for codes: a session that was sent one to the same phone, a tenant, or else a network. */
const requesterOf = {
  session: (id: string) => `session ${id}`,
  tenant: (id: string) => `tenant ${id}`,
  network: (address: string) => `network ${networksOf(address).address}`,
} as const;

/** What counting codes depends on. */
type TurnDependencies = Pick<RuleDependencies, 'config' | 'keys' | 'now'> & {
  readonly store: Pick<TenantRepositories, 'codes' | 'limits'>;
};

/** The keyed hash of a phone number, as which it is stored with codes and proofs. */
export const hashPhone = ({ keys }: { readonly keys: Pick<Keys, 'code'> }, phone: string): string =>
  keyedHash(keys.code, 'phone', phone);

// Specification, section 9: the page counts 60 seconds before an Aadhaar code is sent again.
const leastAadhaarWaitMs = 60_000;

/**
 * Counts a code that is about to be sent. The codes of each requester are counted apart, so that nobody can lock a phone
 * for its owner; the wait grows with every code. Returns the seconds until the next one may be asked for, and how the turn
 * is given back if the code is not sent.
 * @throws Refusal 429 with the time to wait.
 */
export async function takeCodeTurn(
  { purpose, to }: NonNullable<CallRules<unknown>['sends']>,
  { body, session, address, requestKey }: CallAttempt,
  dependencies: TurnDependencies,
): Promise<{ readonly resendAfter: number; readonly giveBackTurn: () => Promise<void> }> {
  const { store, config, keys, now } = dependencies;
  const receiver = to(body);
  const isOwnSession =
    session && purpose === 'phone' && (await store.codes.wasSentTo(session.id, hashPhone(dependencies, receiver)));
  const network = requesterOf.network(address);
  const tenant = session && purpose !== 'phone' ? requesterOf.tenant(session.userId) : undefined;
  const requester = isOwnSession ? requesterOf.session(session.id) : (tenant ?? network);
  const turn = { purpose, receiver, requester, key: requestKey ?? null };
  const waitsFrom = isOwnSession ? openAtOnce : same;
  const { waitMs, count, isRepeat } = await takeTurn(store, turn, waitsFrom(config.limits.codeWaitsMs), dependencies);
  if (waitMs > 0) throw refusal('code-sent-already', waitOf(waitMs));
  const said = waitsFrom(config.limits.saidWaitsMs);
  const next = said[Math.min(count, said.length) - 1] ?? 0;
  return {
    resendAfter: Math.ceil(Math.max(next, purpose === 'aadhaar' ? leastAadhaarWaitMs : 0) / 1000),
    giveBackTurn: async () => {
      if (!isRepeat) await store.limits.giveBackTurn(turnIdOf(turn, keys.code), now());
    },
  };
}

const same = (waits: readonly number[]): readonly number[] => waits;

/** A session may ask for its first resend at once, because a tenant who was sent no message must not wait twice. */
const openAtOnce = (waits: readonly number[]): readonly number[] => [0, ...waits];

/** Under which the codes of a session to a phone are counted; the first one was counted for the network. */
export const sessionTurnId = (
  sessionId: string,
  phone: string,
  { keys }: { readonly keys: Pick<Keys, 'code'> },
): string => turnIdOf({ purpose: 'phone', receiver: phone, requester: requesterOf.session(sessionId) }, keys.code);

/** Counts the first code of a new session, which was counted for the network, for the session too. */
export async function startSessionTurns(
  store: Pick<TenantRepositories, 'limits'>,
  { sessionId, phone }: { sessionId: string; phone: string },
  dependencies: Omit<TurnDependencies, 'store'>,
): Promise<void> {
  const requester = requesterOf.session(sessionId);
  const turn = { purpose: 'phone', receiver: phone, requester, key: null };
  await takeTurn(store, turn, openAtOnce(dependencies.config.limits.codeWaitsMs), dependencies);
}

interface Turn {
  readonly purpose: string;
  readonly receiver: string;
  readonly requester: string;
}

const turnIdOf = ({ purpose, receiver, requester }: Turn, key: Buffer): string =>
  keyedHash(key, 'code turn', purpose, receiver, requester);

function takeTurn(
  store: Pick<TenantRepositories, 'limits'>,
  turn: Turn & { readonly key: string | null },
  waitsMs: readonly number[],
  { keys, now }: Omit<TurnDependencies, 'store' | 'config'>,
): ReturnType<LimitRecords['takeTurn']> {
  return store.limits.takeTurn({ id: turnIdOf(turn, keys.code), key: turn.key, waitsMs, now: now() });
}
