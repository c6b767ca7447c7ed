import type { Event } from '../runtime/event.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { ScreenCache } from './screen-cache.ts';

/**
 * Creates a function that reads the stored draft again and sends it, without trailing steps that the journey no longer
 * has. A step is loaded to find that out. Calls during a read are ignored.
 */
export function createDraftReader(
  screens: Pick<ScreenCache, 'load' | 'machineIn'>,
  drafts: Pick<DraftSaver, 'read'> | undefined,
  send: (event: Event) => void,
): (language: string) => Promise<void> {
  // An unknown screen id loads the `notFound` screen.
  const isRemoved = async (step: string, language: string): Promise<boolean> =>
    (await screens.load(step, language)) && screens.machineIn(language).screens[step]?.id !== step;
  const withoutRemoved = async (steps: readonly string[], language: string): Promise<readonly string[]> => {
    const last = steps.at(-1);
    if (last === undefined || !(await isRemoved(last, language))) return steps;
    return withoutRemoved(steps.slice(0, -1), language);
  };
  let isReading = false;
  return async (language) => {
    if (isReading) return;
    isReading = true;
    try {
      const stored = drafts?.read();
      const draft = stored && { ...stored, steps: await withoutRemoved(stored.steps, language) };
      send({ type: 'draft-read', draft });
    } finally {
      isReading = false;
    }
  };
}
