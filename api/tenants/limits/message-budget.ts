import type { Rate } from '../../config/limits.ts';
import { refusal } from '../../refusals/refusal.ts';
import type { Allowance } from '../../store/limit-records.ts';
import type { CallAttempt, CallRules, RuleDependencies } from './call-rules.ts';
import { knownNetworkId } from './hashes.ts';
import { waitOf } from './spend-allowances.ts';
import { hashPhone } from './take-code-turn.ts';

// The rest is reserved for who has signed in before, so that strangers cannot lock tenants out.
const shareOfStrangers = 7 / 8;

/**
 * Takes a message from what this deployment may send; a stranger also takes it from the strangers' share. Returns how it is given
 * back when no message was sent.
 * @throws Refusal 429 with the time to wait.
 */
export async function takeMessage(
  call: CallRules<unknown>,
  request: CallAttempt,
  dependencies: RuleDependencies,
): Promise<() => Promise<void>> {
  const { config, store, metrics, now } = dependencies;
  const { limit: name } = call;
  if (!name) return async () => undefined;
  const { deployment } = config.limits.calls[name];
  const allowances = [
    ...allowancesOf(`${name}/deployment`, deployment),
    ...((await isKnown(call, request, dependencies))
      ? []
      : allowancesOf(`${name}/strangers`, deployment.map(ofStrangers))),
  ];
  const wait = await store.limits.spend(allowances, now());
  if (wait === 0) return () => store.limits.giveBack(allowances);
  metrics.countRefusal(name);
  throw refusal('too-many-requests', waitOf(wait));
}

const allowancesOf = (name: string, rates: readonly Rate[]): readonly Allowance[] =>
  rates.map((rate, index) => ({ id: `${name}/${index}/all`, ...rate }));

const ofStrangers = ({ most, perMs }: Rate): Rate => ({
  most: Math.max(1, Math.floor(most * shareOfStrangers)),
  perMs,
});

/** Whether the tenant, the phone or its network has proven a phone before. */
async function isKnown(
  { sends }: CallRules<unknown>,
  { body, session, address }: CallAttempt,
  dependencies: RuleDependencies,
): Promise<boolean> {
  if (!sends || session?.verifiedAt) return true;
  const { store, keys, now } = dependencies;
  const phone = hashPhone(dependencies, sends.to(body));
  if ((await store.proofs.ownerOf('phone', phone)) !== undefined) return true;
  return store.limits.isKnownNetwork(knownNetworkId(keys.code, phone, address), now());
}
