import { useContext, useRef, useState } from 'react';
import type { ChannelProposal, ChannelState, ReleaseEntry } from '../../../contracts/release-api.ts';
import { type AskOptions, readReason } from '../api/ask.ts';
import { AskContext } from '../api/use-answer.ts';
import { missingReason } from '../publish/use-refusal.ts';
import type { KnownReleases } from './use-releases.ts';

/** What came of a press on a button that makes a release, goes back, or decides about one. */
export type ReleasingResult =
  /** A release is built; the list of releases says how far it is. */
  | { readonly kind: 'asked'; readonly number: number }
  | { readonly kind: 'moved'; readonly release: number }
  | { readonly kind: 'proposed' }
  | { readonly kind: 'withdrawn' }
  /** `message` says why nothing has changed. */
  | { readonly kind: 'refused'; readonly message: string; readonly isReasonMissing?: boolean };

/** The writes that change which release visitors get. */
export interface ReleasingActions {
  readonly result?: ReleasingResult | undefined;
  readonly isBusy: boolean;
  /** How often something was tried on this page. */
  readonly attempts: number;
  readonly makeRelease: (reason: string, forEveryone: boolean) => Promise<void>;
  readonly rollBack: (to: number, reason: string, forEveryone: boolean) => Promise<void>;
  readonly approve: (proposal: string) => Promise<void>;
  readonly withdrawMove: (proposal: string) => Promise<void>;
  readonly withdrawRelease: (number: number) => Promise<void>;
}

interface AnsweredRelease {
  readonly release?: ReleaseEntry;
  readonly channel?: ChannelState;
  readonly proposal?: ChannelProposal;
}

/** Makes releases of a journey and moves its channel, and tells what came of it once the page knows it too. */
export function useReleasing(journey: string, { draft, channel, load }: KnownReleases): ReleasingActions {
  const ask = useContext(AskContext);
  const [result, setResult] = useState<ReleasingResult>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  // The same attempt, sent again after an answer that was lost, happens once.
  const key = useRef('');
  const end = (ended: ReleasingResult): void => {
    setResult(ended);
    setAttempts((count) => count + 1);
    setIsBusy(false);
  };
  const send = async (method: 'POST' | 'DELETE', path: string, options: AskOptions = {}): Promise<void> => {
    if (key.current === '') key.current = crypto.randomUUID();
    setIsBusy(true);
    const answer = await ask<AnsweredRelease>(method, `journeys/${journey}/${path}`, { ...options, key: key.current });
    if (answer.status !== 'away') key.current = '';
    await load();
    end(answer.status === 'ok' ? resultOf(answer.data) : { kind: 'refused', message: answer.message });
  };
  const withReason = (given: string, path: string, body: object): Promise<void> => {
    const reason = readReason(given);
    if (reason !== undefined) return send('POST', path, { body: { ...body, reason }, ifMatch: channel?.number ?? 0 });
    end(missingReason);
    return Promise.resolve();
  };
  return {
    result,
    isBusy,
    attempts,
    makeRelease: (reason, forEveryone) =>
      withReason(reason, 'releases', { revision: draft?.revision ?? 0, forEveryone }),
    rollBack: (to, reason, forEveryone) => withReason(reason, 'rollback-release', { to, forEveryone }),
    approve: (proposal) => send('POST', `channel/proposals/${proposal}/approval`),
    withdrawMove: (proposal) => send('DELETE', `channel/proposals/${proposal}`),
    withdrawRelease: (number) => send('DELETE', `releases/${number}`),
  };
}

function resultOf({ release, channel, proposal }: AnsweredRelease): ReleasingResult {
  if (release) return { kind: 'asked', number: release.number };
  if (channel) return { kind: 'moved', release: channel.release };
  return { kind: proposal ? 'proposed' : 'withdrawn' };
}
