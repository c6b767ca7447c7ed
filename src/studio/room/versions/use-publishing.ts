import { useContext, useRef, useState } from 'react';
import type { ReleaseEntry } from '../../../contracts/release-api.ts';
import type { VersionEntry, WaitingVersion } from '../../../contracts/version-api.ts';
import { type AskOptions, readReason } from '../api/ask.ts';
import { AskContext } from '../api/use-answer.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import { useKnownVersions } from './versions-provider.tsx';

/** What a button does: publish texts, make a release, go back, decide about what waits, or withdraw a release that is built. */
export type PublishingAction = 'texts' | 'release' | 'go-back' | 'decide' | 'withdraw';

/** What came of a press on a button that changes what visitors get. */
export type PublishingResult =
  | { readonly kind: 'live'; readonly version: VersionEntry }
  | { readonly kind: 'proposed' | 'withdrawn' }
  /** A release is built; the list of releases says how far it is. */
  | { readonly kind: 'asked'; readonly release: number }
  /** `message` says why nothing has changed. */
  | {
      readonly kind: 'refused';
      readonly action: PublishingAction;
      readonly message: string;
      readonly isReasonMissing?: boolean;
    };

/** The writes that change what visitors get. */
export interface PublishingActions {
  readonly result?: PublishingResult | undefined;
  readonly isBusy: boolean;
  /** How often something was tried on this page. */
  readonly attempts: number;
  readonly publishTexts: (reason: string) => Promise<void>;
  readonly makeRelease: (reason: string, forEveryone: boolean) => Promise<void>;
  readonly goBack: (to: number, reason: string, forEveryone: boolean) => Promise<void>;
  readonly approve: (proposal: string) => Promise<void>;
  readonly withdraw: (proposal: string) => Promise<void>;
  readonly withdrawRelease: (number: number) => Promise<void>;
}

interface Answered {
  readonly version?: VersionEntry;
  readonly proposal?: WaitingVersion;
  readonly release?: ReleaseEntry;
}

interface Write extends Pick<AskOptions, 'body' | 'ifMatch'> {
  readonly action: PublishingAction;
  readonly method?: 'POST' | 'DELETE';
  readonly path: string;
}

/** Publishes what is in the drafts of a journey and goes back, and says what came of it once the page knows it too. */
export function usePublishing(journey: string): PublishingActions {
  const ask = useContext(AskContext);
  const [desk, { draft: texts }] = useDeskState();
  const { live, draft: files, load } = useKnownVersions();
  const [result, setResult] = useState<PublishingResult>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const keyOf = useAttemptKeys();
  const end = (ended: PublishingResult): void => {
    setResult(ended);
    setAttempts((count) => count + 1);
    setIsBusy(false);
  };
  const send = async ({ action, method = 'POST', path, ...options }: Write): Promise<void> => {
    const [key, forgetKey] = keyOf(`${method} ${path} ${JSON.stringify(options.body)}`);
    setIsBusy(true);
    const answer = await ask<Answered>(method, `journeys/${journey}/${path}`, { ...options, key });
    if (answer.status !== 'away') forgetKey();
    await Promise.all([load(), desk.load()]);
    end(answer.status === 'ok' ? resultOf(answer.data) : { kind: 'refused', action, message: answer.message });
  };
  const withReason = async (given: string, write: Write & { readonly body: object }): Promise<void> => {
    const reason = readReason(given);
    if (reason !== undefined) return send({ ...write, body: { ...write.body, reason }, ifMatch: live?.number ?? 0 });
    const message = 'Say in some words why, for who looks at it later.';
    return end({ kind: 'refused', action: write.action, message, isReasonMissing: true });
  };
  return {
    result,
    isBusy,
    attempts,
    publishTexts: (reason) =>
      withReason(reason, { action: 'texts', path: 'versions', body: { revision: texts?.revision ?? 0 } }),
    makeRelease: (reason, forEveryone) =>
      withReason(reason, {
        action: 'release',
        path: 'releases',
        body: { revision: files?.revision ?? 0, forEveryone },
      }),
    goBack: (to, reason, forEveryone) =>
      withReason(reason, { action: 'go-back', path: 'rollback', body: { to, forEveryone } }),
    approve: (proposal) => send({ action: 'decide', path: `proposals/${proposal}/approval` }),
    withdraw: (proposal) => send({ action: 'decide', method: 'DELETE', path: `proposals/${proposal}` }),
    withdrawRelease: (number) => send({ action: 'withdraw', method: 'DELETE', path: `releases/${number}` }),
  };
}

/** Gives the same call the same key until its answer was received, so that it happens once when it is sent again. */
function useAttemptKeys(): (call: string) => readonly [key: string, forget: () => void] {
  const last = useRef({ call: '', key: '' });
  return (call) => {
    if (last.current.call !== call) last.current = { call, key: crypto.randomUUID() };
    return [last.current.key, () => (last.current = { call: '', key: '' })];
  };
}

function resultOf({ version, proposal, release }: Answered): PublishingResult {
  if (version) return { kind: 'live', version };
  if (release) return { kind: 'asked', release: release.number };
  return { kind: proposal ? 'proposed' : 'withdrawn' };
}
