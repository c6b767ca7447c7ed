import type { Event } from '../runtime/event.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { ScreenCache } from './screen-cache.ts';

/**
 * Makes what reads a walk that was kept once more, and tells it, up to the last step that the journey still has: whether it
 * has one shows only when it is loaded. While that is under way, being asked again does nothing.
 */
export function createDraftReader(
  library: ScreenCache,
  keeper: Pick<DraftSaver, 'read'> | undefined,
  send: (event: Event) => void,
): (language: string) => Promise<void> {
  const isGone = async (language: string, step: string): Promise<boolean> =>
    (await library.fetch(language, step)) && library.machineIn(language).screens[step]?.id !== step;
  const withoutGone = async (language: string, steps: readonly string[]): Promise<readonly string[]> => {
    const last = steps.at(-1);
    if (last === undefined || !(await isGone(language, last))) return steps;
    return withoutGone(language, steps.slice(0, -1));
  };
  let isReading = false;
  return async (language) => {
    if (isReading) return;
    isReading = true;
    const draft = keeper?.read();
    const found = draft && { ...draft, steps: await withoutGone(language, draft.steps) };
    isReading = false;
    send({ type: 'draft-read', draft: found });
  };
}
