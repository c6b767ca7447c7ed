import type { LimitName, LimitScope } from '../../config/limits.ts';
import { networksOf } from '../../config/network.ts';
import { refusal } from '../../refusals/refusal.ts';
import type { Allowance } from '../../store/limit-records.ts';
import type { AllowanceDependencies } from './call-rules.ts';
import { keyedHash } from './hashes.ts';

/** Who makes a call: the tenant, if there is a session, and the address that the proxy reports. */
export interface Caller {
  readonly userId?: string | undefined;
  /** The keyed hash of a phone whose code is guessed. */
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
  /** Set where the deployment's allowance is taken later, or not at all: for messages, and for right tokens. */
  readonly withoutDeployment?: boolean;
}

/**
 * Takes one use of a call from every allowance that applies to its caller, in one statement.
 * @throws Refusal 429 with the time to wait, when one of them is used up.
 */
export async function spendAllowances(
  name: LimitName | undefined,
  caller: Caller,
  { config, keys, store, metrics, now }: AllowanceDependencies,
): Promise<void> {
  if (!name) return;
  const wait = await store.limits.spend(allowancesOf(name, caller, { config, keys }), now());
  if (wait === 0) return;
  metrics.countRefusal(name);
  throw refusal('too-many-requests', waitOf(wait));
}

/** What a refusal says of how long to wait. */
export function waitOf(waitMs: number): { readonly wait: string; readonly retryAfter: number } {
  const retryAfter = Math.ceil(waitMs / 1000);
  return { wait: describeWait(retryAfter), retryAfter };
}

function allowancesOf(
  name: LimitName,
  { userId, phone, address, withoutDeployment }: Caller,
  { config, keys }: Pick<AllowanceDependencies, 'config' | 'keys'>,
): readonly Allowance[] {
  const networks = address === undefined ? undefined : networksOf(address);
  const hash = (text: string | undefined) => text && keyedHash(keys.code, 'network', text);
  const owners: Readonly<Record<LimitScope, string | undefined>> = {
    // An erased tenant's id must not be left.
    tenant: userId && keyedHash(keys.code, 'tenant', userId),
    phone,
    address: hash(networks?.address),
    site: hash(networks?.site),
    // A guess of a phone's code is counted for the phone alone, after the call itself was counted.
    deployment: phone === undefined && !withoutDeployment ? 'all' : undefined,
  };
  return (Object.keys(owners) as LimitScope[]).flatMap((scope) => {
    const owner = owners[scope];
    if (owner === undefined) return [];
    return config.limits.calls[name][scope].map((rate, index) => ({
      id: `${name}/${scope}/${index}/${owner}`,
      ...rate,
    }));
  });
}

const units = [
  { seconds: 3600, name: 'hour' },
  { seconds: 60, name: 'minute' },
  { seconds: 1, name: 'second' },
] as const;

/** A waiting time in words, rounded up: `54 minutes`, `1 hour`. */
export function describeWait(seconds: number): string {
  const unit = units.find((one) => seconds >= one.seconds) ?? units[2];
  const count = Math.max(1, Math.ceil(seconds / unit.seconds));
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
