import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { NewerFile, ReleaseEntry, StructureDraft } from '../../../contracts/release-api.ts';
import type { LiveState } from '../../../contracts/version-api.ts';
import type { Ask } from '../api/ask.ts';
import { AskContext } from '../api/use-answer.ts';
import type { Loaded } from '../load/use-json.ts';

/** What visitors of a journey get, the releases that were made, and its files as a draft. */
export interface VersionsState {
  readonly live?: LiveState;
  /** The newest first. */
  readonly releases?: readonly ReleaseEntry[];
  readonly draft?: StructureDraft;
  /** Why the last look failed: a sentence. */
  readonly problem?: string;
}

/** What is known of the versions of a journey, and how to learn more. */
export interface KnownVersions extends VersionsState {
  /** Asks the server again. */
  readonly load: () => Promise<void>;
  /** A write was answered with a newer draft. */
  readonly receiveDraft: (draft: StructureDraft) => void;
}

/** How often it is looked whether others have changed something. */
const lookMs = 10_000;

/** How often it is looked while a release is built, or a version is about to be served. */
const busyMs = 700;

/** Whether a release is neither finished nor waits for a person. */
export const isUnderWay = ({ state }: Pick<ReleaseEntry, 'state'>): boolean =>
  state === 'queued' || state === 'building' || state === 'built';

/** How many files of a draft differ from those that are live. */
export const countChangedFiles = ({ draft }: VersionsState): number =>
  draft?.files.filter(({ status }) => status !== 'same').length ?? 0;

/** The files that a deployment has changed since the live release was made, without those that the draft has written since. */
export function newerFilesLeft({ draft }: VersionsState): readonly NewerFile[] {
  const written = new Set(draft?.files.filter(({ status }) => status !== 'same').map(({ path }) => path));
  return draft?.newer.filter(({ path }) => !written.has(path)) ?? [];
}

/** What is said instead of what is not loaded. */
export const loadedOf = ({ problem, load }: KnownVersions): Exclude<Loaded<unknown>, { readonly status: 'ready' }> =>
  problem === undefined ? { status: 'loading' } : { status: 'failed', reason: problem, retry: () => void load() };

/** Loads the versions of a journey and its draft of files, and follows them while the page is shown. */
export function useVersions(journey: string): KnownVersions {
  const ask = useContext(AskContext);
  const [state, setState] = useState<VersionsState>({});
  const lastLook = useRef(0);
  const load = useCallback(async (): Promise<void> => {
    lastLook.current++;
    const look = lastLook.current;
    const found = await askForVersions(ask, journey);
    // Ignore an answer that is older than another look.
    if (look === lastLook.current) setState((before) => merged(before, found));
  }, [ask, journey]);
  const receiveDraft = useCallback((draft: StructureDraft) => setState((before) => merged(before, { draft })), []);
  const { live, releases } = state;
  const isBusy = (releases?.some(isUnderWay) ?? false) || live?.served !== live?.number;
  useEffect(() => void load(), [load]);
  useEffect(() => {
    const look = (): void => void (document.visibilityState === 'visible' && load());
    const timer = setInterval(look, isBusy ? busyMs : lookMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [load, isBusy]);
  return { ...state, load, receiveDraft };
}

async function askForVersions(ask: Ask, journey: string): Promise<VersionsState> {
  const [live, list, draft] = await Promise.all([
    ask<LiveState>('GET', `journeys/${journey}/versions`),
    ask<{ readonly releases: readonly ReleaseEntry[] }>('GET', `journeys/${journey}/releases`),
    ask<StructureDraft>('GET', `journeys/${journey}/structure`),
  ]);
  const failed = [live, list, draft].find(({ status }) => status !== 'ok');
  return {
    ...(live.status === 'ok' && { live: live.data }),
    ...(list.status === 'ok' && { releases: list.data.releases }),
    ...(draft.status === 'ok' && { draft: draft.data }),
    ...(failed && failed.status !== 'ok' && { problem: failed.message }),
  };
}

/** The newest of what is known; a draft never goes back to an older revision. */
function merged({ problem: _, ...before }: VersionsState, found: VersionsState): VersionsState {
  const isOlder = (found.draft?.revision ?? 0) < (before.draft?.revision ?? 0);
  return { ...before, ...found, ...(isOlder && before.draft && { draft: before.draft }) };
}
