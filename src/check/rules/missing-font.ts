import type { Rule } from '../rule.ts';

/** Latin, which every device has a font for, and the scripts that the fonts in `src/engine/screen/fonts/` cover. */
export const scriptsWithFont = ['Latn', 'Deva'];

/** There is a font for the script of every language. */
export const missingFont: Rule = {
  code: 'missing-font',
  severity: 'warning',
  *check({ journey, copies }) {
    const { language } = journey.settings.locale;
    if (lacksFont(language)) yield { at: '/settings/locale/language', ...findingFor(language) };
    for (const { language: translated } of copies) {
      if (lacksFont(translated)) yield { copy: translated, at: '/language', ...findingFor(translated) };
    }
  },
};

const scriptOf = (language: string): string => new Intl.Locale(language).maximize().script ?? '';

const lacksFont = (language: string): boolean => !scriptsWithFont.includes(scriptOf(language));

function findingFor(language: string): { readonly what: string; readonly why: string; readonly fix: string } {
  const names = new Intl.DisplayNames('en', { type: 'script', fallback: 'code' });
  return {
    what: `there is no font for the script of "${language}" (${names.of(scriptOf(language))})`,
    why: 'its texts are shown in the font of the phone, if it has one',
    fix: 'Add a font to bin/fonts.mjs and src/engine/screen/fonts/fonts.css, or waive this.',
  };
}
