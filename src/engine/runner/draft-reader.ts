import type { Draft } from '../runtime/data/draft.ts';
import type { State } from '../runtime/state.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { SealedStore } from './ports.ts';
import type { ScreenCache } from './screen-cache.ts';
import type { SessionStore } from './session-store.ts';

/** Reads the stored draft, without trailing steps that the journey no longer has. A step is loaded to find that out. */
export interface DraftReader {
  /** Reads the draft again and sends it. Calls during a read are ignored. */
  resume(): Promise<void>;
  /**
   * On a sign-in screen, sends the draft that only the new session allows to read, if there is one. Undefined when there
   * is nothing to wait for.
   */
  find(): Promise<void> | undefined;
}

/** Creates a `DraftReader`. */
export function createDraftReader(
  screens: Pick<ScreenCache, 'load' | 'machineIn'>,
  drafts: Pick<DraftSaver, 'read'> | undefined,
  { getState, send }: Pick<SessionStore, 'getState' | 'send'>,
  sealed: Pick<SealedStore, 'ready' | 'isOpen'>,
): DraftReader {
  // An unknown screen id loads the `notFound` screen.
  const isRemoved = async (step: string, language: string): Promise<boolean> =>
    (await screens.load(step, language)) && screens.machineIn(language).screens[step]?.id !== step;
  const withoutRemoved = async (steps: readonly string[], language: string): Promise<readonly string[]> => {
    const last = steps.at(-1);
    if (last === undefined || !(await isRemoved(last, language))) return steps;
    return withoutRemoved(steps.slice(0, -1), language);
  };
  const read = async (): Promise<Draft | undefined> => {
    const stored = drafts?.read();
    return stored && { ...stored, steps: await withoutRemoved(stored.steps, getState().language) };
  };
  const canHaveDraft = ({ language, screen = '', draft, hasAnswered, isDraftRestored }: State): boolean => {
    const isSignIn = screens.machineIn(language).screens[screen]?.isEntry === true;
    return isSignIn && !draft && !hasAnswered && !isDraftRestored && sealed.isOpen();
  };
  const sendFound = async (): Promise<void> => {
    await sealed.ready();
    const draft = await read();
    if (draft) send({ type: 'draft-found', draft });
  };
  let isReading = false;
  return {
    async resume() {
      if (isReading) return;
      isReading = true;
      try {
        send({ type: 'draft-read', draft: await read() });
      } finally {
        isReading = false;
      }
    },
    find: () => (canHaveDraft(getState()) ? sendFound() : undefined),
  };
}
