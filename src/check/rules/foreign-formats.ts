import { isInBrowsers } from '../../engine/model/texts/languages-in-browsers.ts';
import type { Rule } from '../rule.ts';

/** Browsers can write dates, numbers and lists in every language; the app writes them in English otherwise. */
export const foreignFormats: Rule = {
  code: 'foreign-formats',
  severity: 'warning',
  *check({ journey, copies }) {
    const { language } = journey.settings.locale;
    if (!isInBrowsers(language)) yield { at: '/settings/locale/language', ...findingFor(language) };
    for (const { language: translated } of copies) {
      if (!isInBrowsers(translated)) yield { copy: translated, at: '/language', ...findingFor(translated) };
    }
  },
};

const findingFor = (language: string) => ({
  what: `browsers cannot write dates and numbers in "${language}" (${new Intl.DisplayNames('en', { type: 'language' }).of(language)})`,
  why: 'the app writes them in English',
  fix: 'Keep dates and numbers out of its texts, or waive this.',
});
