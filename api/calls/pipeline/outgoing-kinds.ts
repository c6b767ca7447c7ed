import type { Trace } from '../../traces/trace.ts';
import type { Lead, Providers } from '../providers/define.ts';

/** What is sent to partners without the tenant waiting for it: kind -> payload, a plain JSON value. */
export interface OutgoingPayloads {
  readonly lead: Lead;
}

/** Names a kind of entry. */
export type OutgoingKind = keyof OutgoingPayloads;

/**
 * Sends one entry to its partner, with the key by which the partner recognises a repeat.
 * @throws when the partner has not accepted it, or nobody sends this kind.
 */
export async function sendEntry(
  { kind, key, payload }: { readonly kind: string; readonly key: string; readonly payload: string },
  { crm }: Providers,
  trace: Trace | undefined,
): Promise<void> {
  if (kind !== 'lead') throw new Error(`Nothing sends entries of the kind ${kind}.`);
  await crm.createLead(JSON.parse(payload) as OutgoingPayloads['lead'], { key, trace });
}
