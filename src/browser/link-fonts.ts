import { linkStyles } from './link-styles.ts';
import { prepareFonts } from './prepare-fonts.ts';
import { whenIdle } from './scheduling.ts';

/** What is shown: `turn` counts the screens and views so far. */
export interface ShownTurn {
  readonly turn: number;
  readonly language: string;
}

interface TurnSource {
  getState(): ShownTurn;
  /** Calls back after every change; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** A letter of each file that most screens need: Latin, and the sign of the currency. */
const letters = 'a₹';

/**
 * Links the web fonts. A prerendered page without them keeps the local fonts that it was painted with until another screen
 * or language is shown, since the swap would move the text that a tenant is reading. `hydrated` is the state that was shown
 * first.
 */
export function linkFonts(href: string, session: TurnSource, hydrated: ShownTurn): void {
  const link = linkStyles(href);
  const page = document.documentElement;
  if (page.dataset.fonts === undefined) return;
  let areLoaded = false;
  link.addEventListener('load', async () => {
    const font = getComputedStyle(page).getPropertyValue('--web-font');
    // A brand without a web font needs none. Without the files, the local fonts stay.
    if (font) areLoaded = (await document.fonts.load(`1em ${font}`, letters).catch(() => [])).length > 0;
    if (areLoaded) whenIdle(() => prepareFonts(font));
  });
  let shown = session.getState();
  const showIfDue = (): void => {
    const { turn } = shown;
    shown = session.getState();
    // A language may have letters that no local font has.
    if (shown.language === hydrated.language && (shown.turn === turn || !areLoaded)) return;
    delete page.dataset.fonts;
    stop();
  };
  const stop = session.subscribe(showIfDue);
  showIfDue();
}
