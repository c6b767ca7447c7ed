import { useContext, useRef, useState } from 'react';
import type { PublicationEntry, PublicationProposal } from '../../../contracts/studio-api.ts';
import { type AskOptions, readReason } from '../api/ask.ts';
import { AskContext } from '../api/use-answer.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import { missingReason } from './use-refusal.ts';

/** What came of a press on a button that publishes, goes back, or decides about a proposal. */
export type PublishingResult =
  | { readonly kind: 'live'; readonly publication: PublicationEntry }
  | { readonly kind: 'proposed' }
  /** `rollbackTo` as in the proposal. */
  | { readonly kind: 'withdrawn'; readonly rollbackTo?: number }
  /** `message` says why nothing has changed. */
  | { readonly kind: 'refused'; readonly message: string; readonly isReasonMissing?: boolean };

/** The writes that change what tenants read. */
export interface PublishingActions {
  readonly result?: PublishingResult | undefined;
  readonly isBusy: boolean;
  /** How often something was tried on this page. */
  readonly attempts: number;
  readonly publish: (reason: string) => Promise<void>;
  readonly rollBack: (to: number, reason: string) => Promise<void>;
  readonly approve: (proposal: string) => Promise<void>;
  readonly withdraw: (proposal: PublicationProposal) => Promise<void>;
}

interface Answered {
  readonly publication?: PublicationEntry;
  readonly proposal?: object;
}

interface SendOptions extends AskOptions {
  /** The proposal that the call withdraws. */
  readonly withdrawn?: PublicationProposal;
}

/** Publishes words of a journey, and tells what came of it once the page knows it too. */
export function usePublishing(journey: string): PublishingActions {
  const [desk, { draft, publication }] = useDeskState();
  const ask = useContext(AskContext);
  const [result, setResult] = useState<PublishingResult>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  // The same attempt, sent again after an answer that was lost, happens once.
  const key = useRef('');
  const send = async (
    method: 'POST' | 'DELETE',
    path: string,
    { withdrawn, ...options }: SendOptions = {},
  ): Promise<void> => {
    if (key.current === '') key.current = crypto.randomUUID();
    setIsBusy(true);
    const answer = await ask<Answered>(method, `journeys/${journey}/${path}`, { ...options, key: key.current });
    if (answer.status !== 'away') key.current = '';
    await desk.load();
    setResult(answer.status === 'ok' ? resultOf(answer.data, withdrawn) : { kind: 'refused', message: answer.message });
    setAttempts((count) => count + 1);
    setIsBusy(false);
  };
  const ifMatch = publication?.number ?? 0;
  const withReason = (given: string, path: string, body: object): Promise<void> => {
    const reason = readReason(given);
    if (reason !== undefined) return send('POST', path, { body: { ...body, reason }, ifMatch });
    setResult(missingReason);
    setAttempts((count) => count + 1);
    return Promise.resolve();
  };
  return {
    result,
    isBusy,
    attempts,
    publish: (reason) => withReason(reason, 'publications', { revision: draft?.revision }),
    rollBack: (to, reason) => withReason(reason, 'rollback', { to }),
    approve: (proposal) => send('POST', `proposals/${proposal}/approval`),
    withdraw: (proposal) => send('DELETE', `proposals/${proposal.id}`, { withdrawn: proposal }),
  };
}

function resultOf(
  { publication, proposal }: Answered,
  { rollbackTo }: Pick<PublicationProposal, 'rollbackTo'> = {},
): PublishingResult {
  if (publication) return { kind: 'live', publication };
  if (proposal) return { kind: 'proposed' };
  return { kind: 'withdrawn', ...(rollbackTo !== undefined && { rollbackTo }) };
}
