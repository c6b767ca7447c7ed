import type { SessionStore } from '../runner/session-store.ts';
import { linkStyles } from './link-styles.ts';

/** A letter of each file that most screens need: Latin, and the sign of the currency. */
const letters = 'a₹';

/**
 * Links the web fonts. A prerendered page without them keeps the local fonts that it was painted with until another screen
 * or language is shown, since the swap would move the text that a tenant is reading.
 */
export function linkFonts(href: string, session: Pick<SessionStore, 'getState' | 'subscribe'>): void {
  const link = linkStyles(href);
  const page = document.documentElement;
  if (page.dataset.fonts === undefined) return;
  let areLoaded = false;
  link.addEventListener('load', () => {
    const font = getComputedStyle(page).getPropertyValue('--web-font');
    // Ignore failures here; with another language, the browser tries again.
    if (font)
      void document.fonts.load(`1em ${font}`, letters).then(
        () => (areLoaded = true),
        () => undefined,
      );
  });
  let shown = session.getState();
  const stop = session.subscribe(() => {
    const { turn, language } = shown;
    shown = session.getState();
    // A language may have letters that no local font has.
    if (shown.language === language && (shown.turn === turn || !areLoaded)) return;
    delete page.dataset.fonts;
    stop();
  });
}
