import { refusal } from '../../refusals/refusal.ts';
import type { CodePurpose, CodeTry } from '../../store/codes.ts';
import type { ProofKind } from '../../store/proofs.ts';
import type { Session } from '../../store/sessions.ts';
import type { TenantRepositories } from '../../store/store.ts';
import type { CallAttempt, CallRules, Proof, RuleDependencies } from './call-rules.ts';
import { hashProof, knownNetworkId } from './hashes.ts';
import { takeMessage } from './message-budget.ts';
import { spendAllowances, waitOf } from './spend-allowances.ts';
import { takeCodeTurn } from './take-code-turn.ts';

/**
 * Enforces the rules of a call before it has any effect, in both modes; `isAtHost` says that the real host has the records. Returns the try of a code, if the call needs one;
 * and if it sends one, when the next may be asked for, and what to do when none was sent. Undefined for a code that
 * cannot be tried any more.
 * @throws Refusal 403 for a skipped step, 429 with the time to wait.
 */
export async function admitCall(
  call: CallRules<unknown>,
  request: CallAttempt,
  isAtHost: boolean,
  dependencies: RuleDependencies,
): Promise<Admission | undefined> {
  const { body, session } = request;
  const needed = call.needs?.(body) ?? [];
  if (session && needed.length > 0) await requireProofs(needed, session, isAtHost, dependencies);
  if (call.panIn && session) await countPan(call.panIn(body), session, dependencies);
  if (call.sends) return admitMessage(call, call.sends, request, dependencies);
  if (!call.tries) return {};
  const codeTry = session && (await takeTry(call.tries, session, request, dependencies));
  return codeTry && { codeTry };
}

/** What a call was admitted with. */
export interface Admission extends Pick<CallAttempt, 'codeTry' | 'resendAfter'> {
  /** Gives the message back to the budget if the answer is that none was sent. After an error a partner may have sent it. */
  readonly giveBackMessage?: (answer: object) => Promise<void>;
}

/** The turn of the phone first: a request that is refused by it takes nothing from what others may send. */
async function admitMessage(
  call: CallRules<unknown>,
  sends: NonNullable<CallRules<unknown>['sends']>,
  request: CallAttempt,
  dependencies: RuleDependencies,
): Promise<Admission> {
  const { resendAfter, giveBackTurn } = await takeCodeTurn(sends, request, dependencies);
  const giveBack = await takeMessage(call, request, dependencies).catch(async (error: unknown) => {
    await giveBackTurn();
    throw error;
  });
  return {
    resendAfter,
    giveBackMessage: async (answer) => {
      if ((answer as { status?: unknown }).status !== 'success') await giveBack();
    },
  };
}

/** Records what an answer proves, in the transaction of its effects. */
export async function recordProofs(
  call: CallRules<unknown>,
  { body, session, codeTry, address }: CallAttempt,
  answer: object,
  { tx, requestId }: { tx: TenantRepositories; requestId: string },
  { keys, now }: Pick<RuleDependencies, 'keys' | 'now'>,
): Promise<void> {
  if (!session) return;
  const { userId } = session;
  if (call.assesses) await tx.proofs.bindPan(userId, now());
  if ((answer as { status?: unknown }).status !== 'success') return;
  for (const { kind, value } of call.proves?.(body) ?? []) {
    const hash = hashProof(keys, { kind, value });
    if (kind === 'pan') await recordPanChange(hash, { tx, session, requestId }, now());
    await tx.proofs.save(userId, kind, hash, now());
  }
  if (!codeTry || call.tries === 'erase') return;
  if (call.tries === 'aadhaar') {
    return tx.proofs.save(userId, 'aadhaar', codeTry.subjectHash ?? '', now());
  }
  if (codeTry.phone === null) return;
  await tx.proofs.save(userId, 'phone', codeTry.phone, now());
  await tx.limits.addKnownNetwork(knownNetworkId(keys.code, codeTry.phone, address), now());
}

async function requireProofs(
  needed: readonly Proof[],
  session: Session,
  isAtHost: boolean,
  { store, keys }: RuleDependencies,
): Promise<void> {
  const proven = await store.proofs.find(session.userId);
  const isProven = (proof: Proof) => proven[proof.kind] === hashProof(keys, proof);
  const missing = needed.filter((proof) => !isProven(proof));
  if (missing.length === 0) return;
  // Records from before the proofs were stored have the PAN itself; of an Aadhaar number they have too few digits.
  const user = isAtHost ? undefined : await store.users.find(session.userId);
  const known: Partial<Record<ProofKind, string | null>> = user ? { pan: user.pan } : {};
  const first = missing.find(({ kind, value }) => known[kind] !== value);
  if (first?.kind === 'aadhaar') throw refusal('aadhaar-unverified');
  if (first) throw refusal('pan-unchecked');
}

async function countPan(pan: string, { userId }: Session, { store, config, keys, metrics, now }: RuleDependencies) {
  const hash = hashProof(keys, { kind: 'pan', value: pan });
  const wait = await store.limits.countPan(userId, hash, config.limits.pansPerDay, now());
  if (wait === 0) return;
  metrics.countRefusal('pans-per-day');
  throw refusal('too-many-pans', { most: config.limits.pansPerDay, ...waitOf(wait) });
}

async function takeTry(
  purpose: CodePurpose,
  session: Session,
  { address, requestKey }: CallAttempt,
  dependencies: RuleDependencies,
): Promise<CodeTry | undefined> {
  const { store, keys, now } = dependencies;
  const codeTry = await store.codes.takeTry(session.id, purpose, requestKey ?? null, now());
  if (!codeTry || purpose !== 'phone' || codeTry.phone === null) return codeTry;
  const isOwner = await store.limits.isKnownNetwork(knownNetworkId(keys.code, codeTry.phone, address), now());
  if (isOwner) return codeTry;
  // Guesses from many networks are counted together, for the phone.
  await spendAllowances('guess', { phone: codeTry.phone }, dependencies).catch(async (error: unknown) => {
    await store.codes.giveBackTry(codeTry.id);
    throw error;
  });
  return codeTry;
}

async function recordPanChange(
  hash: string,
  { tx, session, requestId }: { tx: TenantRepositories; session: Session; requestId: string },
  now: Date,
): Promise<void> {
  const { 'assessed-pan': assessed } = await tx.proofs.find(session.userId);
  if (assessed === undefined || assessed === hash) return;
  const actor = `session ${session.id}`;
  await tx.records.addAudit({ actor, action: 'pan-changed', subject: session.userId, requestId, now });
}
