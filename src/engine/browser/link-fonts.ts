import { linkStyles } from './link-styles.ts';
import { prepareFonts } from './prepare-fonts.ts';

/** The language that is shown. */
export interface ShownLanguage {
  readonly language: string;
}

interface LanguageSource {
  getState(): ShownLanguage;
  /** Calls back after every change; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** A letter of each file that most screens need: Latin, and the sign of the currency. */
const letters = 'a₹';

/**
 * Links the web fonts. A prerendered page without them keeps the local fonts that it was painted with, since the swap would
 * move the text that a user is reading. Once they are loaded, the page is marked with `data-fonts=ready`, and the next screen
 * shows them (`src/engine/screen/fonts/show-fonts.ts`); another language than the one of `hydrated` does so at once.
 */
export function linkFonts(href: string, session: LanguageSource, hydrated: ShownLanguage): void {
  const link = linkStyles(href);
  const page = document.documentElement;
  if (page.dataset.fonts === undefined) return;
  link.addEventListener('load', async () => {
    const style = getComputedStyle(page);
    const font = style.getPropertyValue('--web-font');
    // The local fonts, as long as the page is marked (`src/build/brand-css.ts`).
    const local = style.getPropertyValue('--font');
    // A brand without a web font needs none. Without the files, the local fonts stay.
    const faces = font ? await document.fonts.load(`1em ${font}`, letters).catch(() => []) : [];
    if (faces.length === 0) return;
    if (page.dataset.fonts !== undefined) page.dataset.fonts = 'ready';
    prepareFonts(`${font},${local}`);
  });
  const showIfDue = (): void => {
    // A language may have letters that no local font has.
    if (session.getState().language === hydrated.language) return;
    delete page.dataset.fonts;
    stop();
  };
  const stop = session.subscribe(showIfDue);
  showIfDue();
}
