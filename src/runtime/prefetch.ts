import type { Library } from './library.ts';
import type { RuntimePorts } from './ports.ts';

/** Fetches a screen in a spare moment, and gets it ready in another; a failure is left for the time of need. */
export function prefetch(
  library: Pick<Library, 'fetch' | 'machineIn'>,
  spare: RuntimePorts['spare'],
  language: string,
  screen: string,
): void {
  const fetch = async (): Promise<void> => {
    // A browser compiles a function at its first use, which takes long for a validator of many fields.
    if (await library.fetch(language, screen)) spare(() => library.machineIn(language).screens[screen]?.validate({}));
  };
  spare(() => void fetch());
}
