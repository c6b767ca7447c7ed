import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../../refusals/refusal.ts';
import type { OutgoingEntry } from '../../store/outgoing.ts';
import type { TenantStore } from '../../store/store.ts';
import type { SpanRecorder } from '../../traces/recorder.ts';
import { beginTrace, type Trace } from '../../traces/trace.ts';
import type { Lead, Providers } from '../providers/define.ts';

const pollMs = 1000;
const atMost = 10;
// Longer than a partner may take to answer, so that only a crashed process loses what it has taken.
const leaseMs = 60_000;
const stopLimitMs = 3000;

/** The sender of outgoing entries in this process. */
export interface OutgoingWorker {
  /** Takes no more entries, and waits up to 3 s for those under way; another process sends what is left. */
  stop(): Promise<void>;
}

/**
 * Sends what waits in the table `outgoing`, in every process, until it is stopped: each entry is taken by one process at a
 * time, repeated with growing delays until the partner accepts it, and then deleted.
 */
export function startOutgoingWorker(
  { store, providers }: { readonly store: Pick<TenantStore, 'outgoing'>; readonly providers: Pick<Providers, 'crm'> },
  log: FastifyBaseLogger,
  recorder?: SpanRecorder,
): OutgoingWorker {
  const stopped = new AbortController();
  const claim = randomUUID();

  const deliver = async (entry: OutgoingEntry): Promise<void> => {
    const { id, kind, attempts } = entry;
    try {
      await sendEntry(entry, providers, beginTrace(recorder));
    } catch (err) {
      log.warn({ err, kind, attempts }, 'outgoing entry not accepted');
      const retryAfter = err instanceof Refusal ? err.retryAfter : undefined;
      return store.outgoing.postpone({ id, claim, delayMs: backoffMs(attempts, retryAfter), error: outline(err) });
    }
    await store.outgoing.accept(id, claim);
  };
  const deliverDue = async (): Promise<boolean> => {
    const entries = await store.outgoing.take({ claim, leaseMs, atMost });
    // If the result cannot be saved, the lease ends and the entry is sent again with the same key.
    await Promise.all(entries.map((entry) => deliver(entry).catch((err: unknown) => log.error({ err }, 'not saved'))));
    return entries.length === atMost;
  };
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      // While the database is lost, the requests report it.
      const isMoreDue = await deliverDue().catch(() => false);
      const delay = pollMs * (0.5 + Math.random());
      if (!isMoreDue) await wait(delay, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    async stop() {
      stopped.abort();
      await Promise.race([running, wait(stopLimitMs, undefined, { ref: false })]);
    },
  };
}

/** The error without its message, which may quote what was sent. */
function outline(error: unknown): string {
  if (error instanceof Refusal) return `${error.name} ${error.statusCode}`;
  return error instanceof Error ? error.name : 'unknown';
}

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
async function sendEntry(
  { kind, key, payload }: { readonly kind: string; readonly key: string; readonly payload: string },
  { crm }: Pick<Providers, 'crm'>,
  trace: Trace | undefined,
): Promise<void> {
  if (kind !== 'lead') throw new Error(`Nothing sends entries of the kind ${kind}.`);
  await crm.createLead(JSON.parse(payload) as OutgoingPayloads['lead'], { key, trace });
}

const firstMs = 1000;
const longestMs = 15 * 60_000;

/**
 * How long an entry waits after a failed attempt, in milliseconds: 1 s, doubled with each attempt up to 15 min, half of it
 * random, so that entries that failed together do not return together. Never shorter than `retryAfter` seconds.
 */
export function backoffMs(attempts: number, retryAfter = 0, random: () => number = Math.random): number {
  const whole = Math.min(longestMs, firstMs * 2 ** (attempts - 1));
  return Math.max(retryAfter * 1000, whole / 2 + (whole / 2) * random());
}
