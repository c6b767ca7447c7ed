import type { Dependencies } from '../dependencies.ts';
import type { CallAttempt } from '../http/call.ts';
import { networksOf } from '../http/network.ts';
import type { Repositories } from '../store/define.ts';
import type { CallRules } from './call-rules.ts';
import { keyedHash } from './keyed-hash.ts';
import { refuseFor } from './spend-allowances.ts';

/** Whoever asks for codes: a session that was sent one to the same phone, a tenant, or else a network. */
const requesterOf = {
  session: (id: string) => `session ${id}`,
  tenant: (id: string) => `tenant ${id}`,
  network: (address: string) => `network ${networksOf(address).address}`,
} as const;

/** The keyed hash of a phone number, as which it is stored with codes and proofs. */
export const hashPhone = ({ keys }: Pick<Dependencies, 'keys'>, phone: string): string =>
  keyedHash(keys.code, 'phone', phone);

/**
 * Counts a code that is about to be sent. The codes of each requester are counted apart, so that nobody can lock a phone
 * for its owner; the wait grows with every code.
 * @throws Refusal 429 with the time to wait.
 */
export async function takeCodeTurn(
  { purpose, to }: NonNullable<CallRules<unknown>['sends']>,
  { body, session, address, requestKey }: CallAttempt,
  dependencies: Dependencies,
): Promise<void> {
  const { store } = dependencies;
  const receiver = to(body);
  const isOwnSession =
    session && purpose === 'phone' && (await store.codes.wasSentTo(session.id, hashPhone(dependencies, receiver)));
  const network = requesterOf.network(address);
  const tenant = session && purpose !== 'phone' ? requesterOf.tenant(session.userId) : undefined;
  const requester = isOwnSession ? requesterOf.session(session.id) : (tenant ?? network);
  const wait = await takeTurn(store, { purpose, receiver, requester, key: requestKey ?? null }, dependencies);
  if (wait > 0) throw refuseFor(wait, 'A code was sent already.');
}

/** Counts the first code of a new session, which was counted for the network, for the session too. */
export async function startSessionTurns(
  store: Repositories,
  { sessionId, phone }: { sessionId: string; phone: string },
  dependencies: Dependencies,
): Promise<void> {
  const requester = requesterOf.session(sessionId);
  await takeTurn(store, { purpose: 'phone', receiver: phone, requester, key: null }, dependencies);
}

function takeTurn(
  store: Repositories,
  turn: { purpose: string; receiver: string; requester: string; key: string | null },
  { config, keys, now }: Dependencies,
): Promise<number> {
  const { purpose, receiver, requester, key } = turn;
  const id = keyedHash(keys.code, 'code turn', purpose, receiver, requester);
  return store.limits.takeTurn({ id, key, waitsMs: config.limits.codeWaitsMs, now: now() });
}
