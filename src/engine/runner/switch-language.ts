import type { State } from '../runtime/state.ts';
import type { RunnerPorts } from './ports.ts';
import type { ScreenCache } from './screen-cache.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Creates a function that switches the language of the session. It changes nothing else, and waits until everything
 * that is shown is loaded in that language. The latest request wins.
 */
export function createLanguageSwitch(
  screens: ScreenCache,
  { getState, send }: Pick<SessionStore, 'getState' | 'send'>,
  { language: choice }: Pick<RunnerPorts, 'language'>,
): (language: string) => Promise<void> {
  let requested: string | undefined;
  const missingIn = (language: string): string[] =>
    shownScreens(getState()).filter((id) => !screens.machineIn(language).screens[id]);
  return async function switchTo(language) {
    requested = language;
    const missing = missingIn(language);
    if (missing.length === 0) {
      send({ type: 'language', language });
      choice.save(language);
      return;
    }
    const loaded = await Promise.all(missing.map((id) => screens.load(id, language)));
    if (requested !== language) return;
    // The user may have reached another screen meanwhile.
    if (loaded.every(Boolean)) await switchTo(language);
    else send({ type: 'language-failed' });
  };
}

const shownScreens = ({ screen, dialog }: State): string[] => [screen, dialog].filter((id) => id !== undefined);
