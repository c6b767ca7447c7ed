import type { RunnerPorts } from './ports.ts';
import type { ScreenCache } from './screen-cache.ts';

/** Fetches a screen in a spare moment, and gets it ready in another; a failure is left for the time of need. */
export function prefetch(
  library: Pick<ScreenCache, 'fetch' | 'machineIn'>,
  spare: RunnerPorts['runInBackground'],
  language: string,
  screen: string,
): void {
  const fetch = async (): Promise<void> => {
    // A browser compiles a function at its first use, which takes long for a validator of many fields.
    if (await library.fetch(language, screen)) spare(() => library.machineIn(language).screens[screen]?.validate({}));
  };
  spare(() => void fetch());
}
