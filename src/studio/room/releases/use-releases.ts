import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ChannelState, NewerFile, ReleaseEntry, StructureDraft } from '../../../contracts/release-api.ts';
import type { Ask } from '../api/ask.ts';
import { AskContext } from '../api/use-answer.ts';

/** The files of a journey as a draft, which release of them is live, and those that were made. */
export interface ReleasesState {
  readonly draft?: StructureDraft;
  readonly channel?: ChannelState;
  /** The newest first. */
  readonly releases?: readonly ReleaseEntry[];
  /** Why the last look failed: a sentence. */
  readonly problem?: string;
}

/** What is known of the releases of a journey, and how to learn more. */
export interface KnownReleases extends ReleasesState {
  /** Asks the server again. */
  readonly load: () => Promise<void>;
  /** A write was answered with a newer draft. */
  readonly receiveDraft: (draft: StructureDraft) => void;
}

/** How often it is looked whether others have changed something. */
const lookMs = 10_000;

/** How often it is looked while a release is built, or is about to be served. */
const buildMs = 1_000;

/** Whether a release is neither finished nor waits for a person. */
export const isUnderWay = ({ state }: Pick<ReleaseEntry, 'state'>): boolean =>
  state === 'queued' || state === 'building' || state === 'built';

/** How many files of a draft differ from those that are live. */
export const countChangedFiles = ({ draft }: ReleasesState): number =>
  draft?.files.filter(({ status }) => status !== 'same').length ?? 0;

/** The files that a deployment has changed since the live release was made, without those that the draft has written since. */
export function newerFilesLeft({ draft }: ReleasesState): readonly NewerFile[] {
  const written = new Set(draft?.files.filter(({ status }) => status !== 'same').map(({ path }) => path));
  return draft?.newer.filter(({ path }) => !written.has(path)) ?? [];
}

/** Loads the releases of a journey and its draft of files, and follows them while the page is shown. */
export function useReleases(journey: string): KnownReleases {
  const ask = useContext(AskContext);
  const [state, setState] = useState<ReleasesState>({});
  const lastLook = useRef(0);
  const load = useCallback(async (): Promise<void> => {
    lastLook.current++;
    const look = lastLook.current;
    const found = await askForReleases(ask, journey);
    // An answer that another look has overtaken says nothing.
    if (look === lastLook.current) setState((before) => merged(before, found));
  }, [ask, journey]);
  const receiveDraft = useCallback((draft: StructureDraft) => setState((before) => merged(before, { draft })), []);
  const { channel, releases } = state;
  const isBusy = (releases?.some(isUnderWay) ?? false) || channel?.served !== channel?.release;
  useEffect(() => void load(), [load]);
  useEffect(() => {
    const look = (): void => void (document.visibilityState === 'visible' && load());
    const timer = setInterval(look, isBusy ? buildMs : lookMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [load, isBusy]);
  return { ...state, load, receiveDraft };
}

async function askForReleases(ask: Ask, journey: string): Promise<ReleasesState> {
  const [draft, channel, list] = await Promise.all([
    ask<StructureDraft>('GET', `journeys/${journey}/structure`),
    ask<ChannelState>('GET', `journeys/${journey}/channel`),
    ask<{ readonly releases: readonly ReleaseEntry[] }>('GET', `journeys/${journey}/releases`),
  ]);
  const failed = [draft, channel, list].find(({ status }) => status !== 'ok');
  return {
    ...(draft.status === 'ok' && { draft: draft.data }),
    ...(channel.status === 'ok' && { channel: channel.data }),
    ...(list.status === 'ok' && { releases: list.data.releases }),
    ...(failed && failed.status !== 'ok' && { problem: failed.message }),
  };
}

/** The newest of what is known; a draft never goes back to an older revision. */
function merged({ problem: _, ...before }: ReleasesState, found: ReleasesState): ReleasesState {
  const isOlder = (found.draft?.revision ?? 0) < (before.draft?.revision ?? 0);
  return { ...before, ...found, ...(isOlder && before.draft && { draft: before.draft }) };
}
